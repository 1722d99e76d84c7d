import { PlatformError, refuseInvalid } from '../http/errors.ts'
import { errorReasons } from '#schemas/errors.ts'

/** JSON of more bytes than this is refused, as is a value nested deeper or made of more parts. */
export const largestAnswers = 64 * 1024
const deepest = 8
const mostParts = 500
const longestName = 128

export type Answers = Record<string, unknown>

/**
 * Answers of a form from their JSON. Anybody can send them, so the platform trusts nothing: throws InvalidParameterException
 * on `answers` for what is not an object, too deep, made of too many parts or not storable, and 413 for what is too large.
 */
export function readAnswers(json: string): Answers {
  if (Buffer.byteLength(json) > largestAnswers) {
    const details = { code: errorReasons.bodyTooLarge }
    throw new PlatformError('StorageQuotaExceededException', 'the answers are larger than a form may send', details)
  }
  const answers = parsed(json)
  const isGood = isGroup(answers) && Object.keys(answers).length > 0 && isStorable(answers)
  refuseInvalid({ answers: isGood ? [] : ['wrongField'] })
  return answers as Answers
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export const isGroup = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Part {
  readonly value: unknown
  readonly depth: number
}

/** Walks without recursion: how deep it goes is the sender's choice. */
function isStorable(answers: Answers): boolean {
  const waiting: Part[] = [{ value: answers, depth: 1 }]
  let parts = 0
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value, depth } = part
    parts += 1
    if (parts > mostParts || depth > deepest) return false
    if (typeof value === 'string' && !isText(value)) return false
    if (typeof value === 'number' && !Number.isFinite(value)) return false
    if (typeof value !== 'object' || value === null) continue
    const names = Array.isArray(value) ? [] : Object.keys(value)
    if (names.some((name) => name.length > longestName || !isText(name))) return false
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 })
  }
  return true
}

/** PostgreSQL holds neither NUL nor half a pair of UTF-16. */
const isText = (text: string) => !text.includes('\0') && text.isWellFormed()
