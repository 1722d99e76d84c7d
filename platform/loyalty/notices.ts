import type { Kysely, Selectable } from 'kysely'
import type { LoyaltyNotice, LoyaltyTrigger } from '#schemas/loyalty.ts'
import type { LocalizedText } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'
import type { Granted } from '../rewards/grantReward.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'
import type { LoyaltySettings, StoredReward } from './LoyaltySettings.ts'
import type { LoyaltyNoticeTable } from './table.ts'

/** Number of notices that an answer has at most. */
const MOST_NOTICES = 10

interface NewNotice {
  readonly trigger: LoyaltyTrigger
  /** The event that it tells of, once. */
  readonly reference: string
  readonly reward: (Pick<StoredReward, 'type'> & Pick<Granted, 'amount'> & Partial<Granted>) | undefined
  /** Names of the level or product. */
  readonly names?: LocalizedText
}

/** Adds a notice that the player's pages will show once. */
export async function addNotice(
  trx: Kysely<Schema>,
  { uid, now }: PlayerAction,
  { trigger, reference, reward, names = {} }: NewNotice,
): Promise<void> {
  await trx
    .insertInto('loyalty_notice')
    .values({
      uid,
      trigger,
      reference,
      reward_type: reward?.type ?? 'points',
      amount: reward?.amount ?? 0,
      currency: reward?.currency ?? null,
      names: JSON.stringify(names),
      created_at: now,
      shown_at: null,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
}

/**
 * Takes the notices of a player that no page has got yet. Of pages that ask at once, each notice goes to
 * one.
 */
export async function takeNotices(
  db: Kysely<Schema>,
  { uid, now }: PlayerAction,
): Promise<Selectable<LoyaltyNoticeTable>[]> {
  const rows = await db
    .updateTable('loyalty_notice')
    .set({ shown_at: now })
    .where('id', 'in', (where) =>
      where
        .selectFrom('loyalty_notice')
        .select('id')
        .where('uid', '=', uid)
        .where('shown_at', 'is', null)
        .orderBy('id')
        .limit(MOST_NOTICES)
        .forUpdate()
        .skipLocked(),
    )
    .where('shown_at', 'is', null)
    .returningAll()
    .execute()
  return rows.toSorted((one, other) => Number(one.id) - Number(other.id))
}

/** Returns a notice in the words of a locale. */
export function presentNotice(
  row: Selectable<LoyaltyNoticeTable>,
  { notices }: Pick<LoyaltySettings, 'notices'>,
  locale: string | undefined,
): LoyaltyNotice {
  const { id, trigger, amount, currency, reward_type: amountType, names } = row
  const { image, texts } = notices[trigger]
  const words = localized(texts, locale) ?? { title: '', message: '' }
  const name = localized(names, locale) ?? ''
  const isCredit = amountType === 'points' && amount > 0
  return {
    id: Number(id),
    trigger,
    type: isCredit ? 'credit' : 'other',
    amount,
    amountType,
    currency,
    title: words.title.replaceAll('{name}', name),
    message: words.message.replaceAll('{name}', name),
    image,
  }
}
