/** Time that the sandbox takes to check a document, in milliseconds. */
export const SANDBOX_TIME = 5000

const reasonWords = [
  ['expired', 'DOCUMENT_EXPIRED'],
  ['blurry', 'DOCUMENT_UNREADABLE'],
  ['name', 'NAME_MISMATCH'],
  ['reject', 'DOCUMENT_REJECTED'],
] as const

export interface Decision {
  readonly state: 'approved' | 'rejected'
  readonly reasons: string[]
}

/** Decides on a document by its file name, which contains the reasons for a rejection. */
export function decide(name: string): Decision {
  const reasons = reasonWords.filter(([word]) => name.toLowerCase().includes(word)).map(([, reason]) => reason)
  return { state: reasons.length > 0 ? 'rejected' : 'approved', reasons }
}
