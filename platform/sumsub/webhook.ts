import type { Kysely } from 'kysely'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'

import { lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { PlatformError } from '../http/errors.ts'
import { findVerification, saveState, type VerificationRow } from './queries.ts'

/** Of what Sumsub tells, what counts here. */
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
  const event = parse(body)
  if (Value.Check(Event, event)) return event
  throw new PlatformError('InvalidRequestException', 'this is no event of an applicant')
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Takes over what the event says of its player. Late, repeated and unknown ones change nothing. */
export async function applyEvent(db: Kysely<Schema>, event: Event): Promise<void> {
  const news = newsOf(event)
  const at = timeOf(event)
  if (!news || !at) return
  await db.transaction().execute(async (trx) => {
    const row = await findVerification(trx, event.externalUserId)
    if (row?.applicant_id !== event.applicantId) return
    await lockAccount(trx, row.uid)
    const current = await findVerification(trx, row.uid)
    // begun anew meanwhile, with other details
    if (current?.applicant_id !== event.applicantId) return
    if (current.event_at && current.event_at >= at) return
    await saveState(trx, row.uid, { ...news, event_at: at })
  })
}

function newsOf({ type, reviewResult }: Event): Pick<VerificationRow, 'state' | 'reasons'> | undefined {
  if (type === 'applicantPending' || type === 'applicantOnHold') return { state: 'pending', reasons: [] }
  if (type === 'applicantReset') return { state: 'document_required', reasons: [] }
  if (type !== 'applicantReviewed' || !reviewResult) return undefined
  if (reviewResult.reviewAnswer === 'GREEN') return { state: 'approved', reasons: [] }
  return { state: 'rejected', reasons: reviewResult.rejectLabels ?? [] }
}

/** Milliseconds since 1970, or "2020-02-21 13:23:19.111" in UTC: Sumsub writes the second. */
function timeOf({ createdAtMs }: Event): Date | undefined {
  const written = String(createdAtMs)
  const time = /^\d+$/.test(written) ? new Date(Number(written)) : new Date(`${written.replace(' ', 'T')}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
