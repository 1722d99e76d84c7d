/** How long the sandbox looks at a document, in milliseconds. */
export const sandboxTime = 5000

const words = [
  ['expired', 'DOCUMENT_EXPIRED'],
  ['blurry', 'DOCUMENT_UNREADABLE'],
  ['name', 'NAME_MISMATCH'],
  ['reject', 'DOCUMENT_REJECTED'],
] as const

export interface Decision {
  state: 'approved' | 'rejected'
  reasons: string[]
}

/** What the sandbox makes of a document: its name has the reasons to reject it, else it is approved. */
export function decide(name: string): Decision {
  const reasons = words.filter(([word]) => name.toLowerCase().includes(word)).map(([, reason]) => reason)
  return { state: reasons.length > 0 ? 'rejected' : 'approved', reasons }
}
