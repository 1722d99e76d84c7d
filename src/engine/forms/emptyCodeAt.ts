import { type Way, inside } from './schemasAt.ts'

/** The code that a schema's `errorMessage.required` has for a field that is empty, whoever demands it. */
export function emptyCodeAt(way: Way, key: string): string | undefined {
  const name = key.slice(key.lastIndexOf('/') + 1)
  const said = (way.at(-2) ?? []).map((group) => inside(inside(group, 'errorMessage'), 'required'))
  const codes = said.map((it) => (typeof it === 'string' ? it : inside(it, name)))
  return codes.find((it) => typeof it === 'string')
}
