/** Returns the id of the visible message below a field, for `aria-describedby` of its control. */
export function describedBy(
  id: string,
  messages: { readonly error?: unknown; readonly success?: unknown; readonly hint?: unknown },
): string | undefined {
  const part = (['error', 'success', 'hint'] as const).find((name) => messages[name])
  return part && `${id}-${part}`
}
