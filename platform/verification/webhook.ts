import type { Kysely } from 'kysely'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError } from '../http/PlatformError.ts'
import { findVerification, saveState, type VerificationRow } from './queries.ts'

/** Fields of a Sumsub event that are used. */
const Event = Type.Object({
  type: Type.String(),
  applicantId: Type.String(),
  externalUserId: Type.String({ pattern: '^\\d{1,18}$' }),
  createdAtMs: Type.Union([Type.String(), Type.Number()]),
  reviewResult: Type.Optional(
    Type.Object({
      reviewAnswer: Type.String(),
      rejectLabels: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })),
    }),
  ),
})
type Event = Static<typeof Event>

export function readEvent(body: Buffer): Event {
  const event = parseJson(body)
  if (Value.Check(Event, event)) return event
  throw new PlatformError('InvalidRequestException', 'the body is not an event of an applicant')
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/**
 * Updates the player's verification by an event. Late, repeated and unknown events are ignored.
 */
export async function applyEvent(db: Kysely<Schema>, event: Event): Promise<void> {
  const update = toState(event)
  const eventTime = parseEventTime(event)
  if (!update || !eventTime) return
  await db.transaction().execute(async (trx) => {
    const row = await findVerification(trx, event.externalUserId)
    if (row?.applicant_id !== event.applicantId) return
    await lockAccount(trx, row.uid)
    const current = await findVerification(trx, row.uid)
    // started again meanwhile, with other details
    if (current?.applicant_id !== event.applicantId) return
    if (current.event_at && current.event_at >= eventTime) return
    await saveState(trx, row.uid, { ...update, event_at: eventTime })
  })
}

/** Maps an event to our verification state. Returns undefined for events that are ignored. */
function toState({ type, reviewResult }: Event): Pick<VerificationRow, 'state' | 'reasons'> | undefined {
  if (type === 'applicantPending' || type === 'applicantOnHold') return { state: 'pending', reasons: [] }
  if (type === 'applicantReset') return { state: 'document_required', reasons: [] }
  if (type !== 'applicantReviewed' || !reviewResult) return undefined
  if (reviewResult.reviewAnswer === 'GREEN') return { state: 'approved', reasons: [] }
  return { state: 'rejected', reasons: reviewResult.rejectLabels ?? [] }
}

/** Parses milliseconds since 1970, or "2020-02-21 13:23:19.111" in UTC: Sumsub sends the latter. */
function parseEventTime({ createdAtMs }: Event): Date | undefined {
  const text = String(createdAtMs)
  const time = /^\d+$/.test(text) ? new Date(Number(text)) : new Date(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
