export function sameAsErrors(value: unknown, other: unknown): string[] {
  return value === other ? [] : ['sameAs']
}
