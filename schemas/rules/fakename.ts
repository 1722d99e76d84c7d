export const fakenameLength = { min: 4 } as const

/**
 * Checks the public nickname: letters and digits, no commas, underscores, spaces, quotes, hyphens
 * or special symbols.
 */
export function fakenameErrors(fakename: string): string[] {
  const errors: string[] = []
  if ([...fakename].length < fakenameLength.min) errors.push('minCountSymbolsFakename')
  if (/[^\p{L}\p{M}\p{N}]/u.test(fakename)) errors.push('specialSymbolsFakename')
  return errors
}
