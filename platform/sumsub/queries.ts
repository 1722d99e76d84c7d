import type { Kysely, Selectable } from 'kysely'

import type { Profile } from '#schemas/profile.ts'
import type { Verification, VerificationProvider } from '#schemas/verification.ts'

import { findAccount, lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { changedDetails } from '../profile/lock.ts'
import { findProfile } from '../profile/queries.ts'
import { decide, sandboxTime } from './sandbox.ts'
import type { VerificationTable } from './table.ts'
import type { BegunApplicant } from './verifier.ts'

export type VerificationRow = Selectable<VerificationTable>

export function findVerification(db: Kysely<Schema>, uid: string): Promise<VerificationRow | undefined> {
  return db.selectFrom('verification').selectAll().where('uid', '=', uid).executeTakeFirst()
}

interface Begun extends BegunApplicant {
  provider: VerificationProvider
  /** what the provider was told */
  profile: Profile
}

/**
 * Begins a player's verification; one that has begun with this provider goes on. Not for details that have changed while
 * the provider was told.
 */
export async function beginVerification(db: Kysely<Schema>, uid: string, applicant: Begun): Promise<void> {
  const { provider, id, since, profile } = applicant
  const begun = {
    provider,
    applicant_id: id,
    state: 'document_required' as const,
    reasons: [],
    submitted_at: null,
    event_at: since,
  }
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, uid)
    if (changedDetails(profile, await findProfile(trx, account)).length > 0) return
    await trx
      .insertInto('verification')
      .values({ uid, ...begun })
      .onConflict((conflict) =>
        conflict.column('uid').doUpdateSet(begun).where('verification.provider', '<>', provider),
      )
      .execute()
  })
}

/**
 * A verification that is neither decided nor under way is to be begun anew, and what was sent in counts no more. To be
 * called in a transaction in which the account is locked.
 */
export async function dropVerification(trx: Kysely<Schema>, uid: string): Promise<void> {
  const dropped = await trx
    .deleteFrom('verification')
    .where('uid', '=', uid)
    .where('state', 'in', ['document_required', 'rejected'])
    .returning('uid')
    .executeTakeFirst()
  if (dropped) await trx.deleteFrom('verification_document').where('uid', '=', uid).execute()
}

type News = Pick<VerificationRow, 'state' | 'reasons'> & Partial<VerificationRow>

/** Writes the state, and on the account what follows from it. To be called in a transaction. */
export async function saveState(trx: Kysely<Schema>, uid: string, news: News): Promise<void> {
  await trx.updateTable('verification').set(news).where('uid', '=', uid).execute()
  const isApproved = news.state === 'approved'
  await trx
    .updateTable('account')
    .set({
      is_verified: isApproved,
      is_on_verification: news.state === 'pending',
      // whoever is verified is held up no more
      ...(isApproved && { is_kyc_block_enabled: false }),
    })
    .where('uid', '=', uid)
    .execute()
}

/** Decides on the documents that the sandbox has looked at for long enough. */
export async function settleSandbox(db: Kysely<Schema>, now: Date): Promise<void> {
  const due = new Date(now.getTime() - sandboxTime)
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('verification')
      .select('uid')
      .where('provider', '=', 'sandbox')
      .where('state', '=', 'pending')
      .where('submitted_at', '<=', due)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { uid } of rows) await saveState(trx, uid, decide(await lastDocument(trx, uid)))
  })
}

async function lastDocument(db: Kysely<Schema>, uid: string): Promise<string> {
  const documents = db.selectFrom('verification_document').select('name').where('uid', '=', uid)
  return (await documents.executeTakeFirst())?.name ?? ''
}

export interface Document {
  name: string
  media_type: string
  content: Uint8Array
}

/** Takes a document, which is being looked at from now on. False when none is asked for. To be called in a transaction. */
export async function submitDocument(
  trx: Kysely<Schema>,
  uid: string,
  { document, now }: { document: Document; now: Date },
): Promise<boolean> {
  await lockAccount(trx, uid)
  const state = (await findVerification(trx, uid))?.state
  if (state !== 'document_required' && state !== 'rejected') return false
  const row = { ...document, created_at: now }
  await trx
    .insertInto('verification_document')
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute()
  await saveState(trx, uid, { state: 'pending', reasons: [], submitted_at: now })
  return true
}

/** How the player's verification stands; where nothing has begun here, the account says. */
export async function describeVerification(
  db: Kysely<Schema>,
  uid: string,
  { provider, now }: { provider: VerificationProvider; now: Date },
): Promise<Verification> {
  if (provider === 'sandbox') await settleSandbox(db, now)
  const [row, account] = [await findVerification(db, uid), await findAccount(db, uid)]
  if (row) return { provider: row.provider, state: row.state, reasons: row.reasons }
  if (account?.is_verified) return { provider, state: 'approved', reasons: [] }
  return { provider, state: account?.is_on_verification ? 'pending' : 'none', reasons: [] }
}
