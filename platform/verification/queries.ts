import type { Kysely, Selectable } from 'kysely'
import type { Profile } from '#schemas/profile.ts'
import type { Verification, VerificationProvider } from '#schemas/verification.ts'
import { findAccount, lockAccount } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { changedDetails } from '../profile/lockedFields.ts'
import { findProfile } from '../profile/queries.ts'
import { decide, SANDBOX_TIME } from './sandbox.ts'
import type { VerificationTable } from './table.ts'
import type { StartedApplicant } from './Verifier.ts'

export type VerificationRow = Selectable<VerificationTable>

export function findVerification(db: Kysely<Schema>, uid: string): Promise<VerificationRow | undefined> {
  return db.selectFrom('verification').selectAll().where('uid', '=', uid).executeTakeFirst()
}

interface NewVerification extends StartedApplicant {
  readonly provider: VerificationProvider
  /** Details that the provider was given. */
  readonly profile: Profile
}

/**
 * Starts a player's verification; one that has started with this provider continues. Does nothing
 * when the details have changed since the provider got them.
 */
export async function startVerification(db: Kysely<Schema>, uid: string, applicant: NewVerification): Promise<void> {
  const { provider, id, since, profile } = applicant
  const newRow = {
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
      .values({ uid, ...newRow })
      .onConflict((conflict) =>
        conflict.column('uid').doUpdateSet(newRow).where('verification.provider', '<>', provider),
      )
      .execute()
  })
}

/**
 * Drops a verification that is neither decided nor in progress, with its documents, so that it
 * starts again. Must run in a transaction that has locked the account.
 */
export async function dropVerification(trx: Kysely<Schema>, uid: string): Promise<void> {
  const droppedRow = await trx
    .deleteFrom('verification')
    .where('uid', '=', uid)
    .where('state', 'in', ['document_required', 'rejected'])
    .returning('uid')
    .executeTakeFirst()
  if (droppedRow) await trx.deleteFrom('verification_document').where('uid', '=', uid).execute()
}

type VerificationUpdate = Pick<VerificationRow, 'state' | 'reasons'> & Partial<VerificationRow>

/**
 * Saves the state of a verification, and the account's flags that follow from it. Must run in a
 * transaction.
 */
export async function saveState(trx: Kysely<Schema>, uid: string, update: VerificationUpdate): Promise<void> {
  await trx.updateTable('verification').set(update).where('uid', '=', uid).execute()
  const isApproved = update.state === 'approved'
  await trx
    .updateTable('account')
    .set({
      is_verified: isApproved,
      is_on_verification: update.state === 'pending',
      // a verified player is blocked no longer
      ...(isApproved && { is_kyc_block_enabled: false }),
    })
    .where('uid', '=', uid)
    .execute()
}

/** Decides on the documents that were submitted to the sandbox at least `sandboxTime` ago. */
export async function settleSandbox(db: Kysely<Schema>, now: Date): Promise<void> {
  const submittedBefore = new Date(now.getTime() - SANDBOX_TIME)
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('verification')
      .select('uid')
      .where('provider', '=', 'sandbox')
      .where('state', '=', 'pending')
      .where('submitted_at', '<=', submittedBefore)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { uid } of rows) await saveState(trx, uid, decide(await findLastDocumentName(trx, uid)))
  })
}

async function findLastDocumentName(db: Kysely<Schema>, uid: string): Promise<string> {
  const documents = db.selectFrom('verification_document').select('name').where('uid', '=', uid)
  return (await documents.executeTakeFirst())?.name ?? ''
}

export interface Document {
  readonly name: string
  readonly media_type: string
  readonly content: Uint8Array
}

/**
 * Stores a document, whose check begins. Returns false when none is expected. Must run in a
 * transaction.
 */
export async function submitDocument(
  trx: Kysely<Schema>,
  uid: string,
  { document, now }: { readonly document: Document; readonly now: Date },
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

/**
 * Returns the state of the player's verification; without one, the state that the account's flags
 * imply.
 */
export async function describeVerification(
  db: Kysely<Schema>,
  uid: string,
  { provider, now }: { readonly provider: VerificationProvider; readonly now: Date },
): Promise<Verification> {
  if (provider === 'sandbox') await settleSandbox(db, now)
  const [row, account] = [await findVerification(db, uid), await findAccount(db, uid)]
  if (row) return { provider: row.provider, state: row.state, reasons: row.reasons }
  if (account?.is_verified) return { provider, state: 'approved', reasons: [] }
  return { provider, state: account?.is_on_verification ? 'pending' : 'none', reasons: [] }
}
