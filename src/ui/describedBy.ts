/** The id of the line below a field that is shown just now, for `aria-describedby` of its control. */
export function describedBy(
  id: string,
  shown: { error?: unknown; success?: unknown; hint?: unknown },
): string | undefined {
  const part = (['error', 'success', 'hint'] as const).find((name) => shown[name])
  return part && `${id}-${part}`
}
