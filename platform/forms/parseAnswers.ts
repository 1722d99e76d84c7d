import { errorReasons } from '#schemas/errors.ts'
import { PlatformError, refuseField } from '../http/PlatformError.ts'

/** Maximum size of the answers' JSON, in bytes. */
export const MAX_ANSWERS_BYTES = 64 * 1024
const MAX_DEPTH = 8
const MAX_PARTS = 500
const MAX_NAME_LENGTH = 128

export type Answers = Record<string, unknown>

/**
 * Parses the answers of a form from JSON. Anybody can send them, so nothing is trusted. Throws
 * InvalidParameterException on `answers` when they are no object, nested too deep, made of too many
 * parts or not storable, and StorageQuotaExceededException when they are too large.
 */
export function parseAnswers(json: string): Answers {
  if (Buffer.byteLength(json) > MAX_ANSWERS_BYTES) {
    const details = { code: errorReasons.bodyTooLarge }
    throw new PlatformError('StorageQuotaExceededException', 'the answers are larger than a form may send', details)
  }
  const answers = parseJson(json)
  if (isGroup(answers) && Object.keys(answers).length > 0 && isStorable(answers)) return answers
  refuseField('answers', 'wrongField')
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

export const isGroup = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface AnswerPart {
  readonly value: unknown
  readonly depth: number
}

/**
 * Checks depth, number of parts, names and texts. It walks without recursion, because the sender
 * chooses the depth.
 */
function isStorable(answers: Answers): boolean {
  const pendingParts: AnswerPart[] = [{ value: answers, depth: 1 }]
  let parts = 0
  for (let part = pendingParts.pop(); part; part = pendingParts.pop()) {
    const { value, depth } = part
    parts += 1
    if (parts > MAX_PARTS || depth > MAX_DEPTH) return false
    if (typeof value === 'string' && !isText(value)) return false
    if (typeof value === 'number' && !Number.isFinite(value)) return false
    if (typeof value !== 'object' || value === null) continue
    const names = Array.isArray(value) ? [] : Object.keys(value)
    if (names.some((name) => name.length > MAX_NAME_LENGTH || !isText(name))) return false
    for (const inner of Object.values(value)) pendingParts.push({ value: inner, depth: depth + 1 })
  }
  return true
}

/** Checks that PostgreSQL can store the text: it holds neither NUL nor half a surrogate pair. */
const isText = (text: string) => !text.includes('\0') && text.isWellFormed()
