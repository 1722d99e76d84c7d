import type { DocumentIssue } from './documents.ts'

export const FILLED_IN = 'a value, it is required'
export const UNKNOWN_PROPERTY = 'no property of this name'

/** Formats an issue for authors. The CMS, its previews and /health use the same text. */
export function sentenceOf({ expected, found }: Pick<DocumentIssue, 'expected' | 'found'>): string {
  if (expected === FILLED_IN) return 'This must be filled in.'
  if (expected === UNKNOWN_PROPERTY) return `There is no field “${found}” here.`
  const expectation = expected.startsWith('nothing: ')
    ? `Leave this empty: ${expected.slice(9)}.`
    : `Needs ${expected}.`
  return found === 'nothing' ? expectation : `${expectation} It says ${quote(found)}.`
}

/** Removes the JSON quotes of a text. */
const quote = (found: string) => `“${found.replace(/^"(.*)"$/s, '$1').replaceAll('\\"', '"')}”`
