/** The query key that carries the parameters of a dialog to the server. */
export const DIALOG_PARAMS = 'dialog_params'

const MOST = 2000

/**
 * Reads a dialog's parameters from the query. Returns an empty object when they are missing,
 * malformed or longer than 2,000 characters.
 */
export function readDialogParams(query: URLSearchParams): Readonly<Record<string, string>> {
  const source = query.get(DIALOG_PARAMS) ?? '{}'
  if (source.length > MOST) return {}
  try {
    const given: unknown = JSON.parse(source)
    if (typeof given !== 'object' || given === null) return {}
    const entries: [string, unknown][] = Object.entries(given)
    return Object.fromEntries(
      entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    )
  } catch {
    return {}
  }
}
