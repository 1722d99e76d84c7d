import { requiredErrors } from './required.ts'

/** Returns an error unless the text consists of letters, spaces and . ' - only. */
export function cardHolderErrors(
  holder: string,
  { isRequired = true }: { readonly isRequired?: boolean } = {},
): string[] {
  const missing = requiredErrors(holder, { isRequired })
  if (missing.length > 0) return missing
  return /^[\p{L}\p{M} .'-]*$/u.test(holder) ? [] : ['wrongField']
}
