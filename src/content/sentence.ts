import type { Problem } from './documents.ts'

export const FILLED_IN = 'a value, it is required'
export const UNKNOWN_PROPERTY = 'no property of this name'

/** What is wrong, for an author: the same words in the CMS, its previews and /health. */
export function sentenceOf({ expected, found }: Pick<Problem, 'expected' | 'found'>): string {
  if (expected === FILLED_IN) return 'This must be filled in.'
  if (expected === UNKNOWN_PROPERTY) return `There is no field “${found}” here.`
  const wanted = expected.startsWith('nothing: ') ? `Leave this empty: ${expected.slice(9)}.` : `Needs ${expected}.`
  return found === 'nothing' ? wanted : `${wanted} It says ${quoted(found)}.`
}

/** Texts come as JSON. */
const quoted = (found: string) => `“${found.replace(/^"(.*)"$/s, '$1').replaceAll('\\"', '"')}”`
