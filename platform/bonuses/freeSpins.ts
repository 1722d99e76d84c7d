import type { Kysely } from 'kysely'
import type { FreeSpinPack } from '#schemas/freeSpins.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'
import type { PlayerAction } from '../self-exclusion/assertMayPlay.ts'

interface Page {
  readonly offset: number
  readonly count: number
  /** True for packs with spins left and time. */
  readonly isActive: boolean
  readonly locale: string | undefined
}

/** Finds the free spins of a player; those that end first come first. */
export async function findFreeSpins(
  db: Kysely<Schema>,
  { uid, now }: PlayerAction,
  { offset, count, isActive, locale }: Page,
): Promise<{ readonly items: FreeSpinPack[]; readonly total: number }> {
  let packs = db.selectFrom('free_spin_pack').where('uid', '=', uid)
  if (isActive) packs = packs.where('remaining', '>', 0).where('expires_at', '>', now)
  const { total } = await packs.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await packs
    .leftJoin('game', 'game.sysname', 'free_spin_pack.game')
    .selectAll('free_spin_pack')
    .select('game.name as game_name')
    .orderBy('expires_at')
    .orderBy('id')
    .offset(offset)
    .limit(count)
    .execute()
  const items = rows.map(({ id, titles, game, game_name: name, total: all, remaining, expires_at: end }) => ({
    id: Number(id),
    title: localized(titles, locale) ?? '',
    game: game === null ? null : { sysname: game, name: name ?? game },
    total_count: all,
    remaining_count: remaining,
    expires_at: end.toISOString(),
  }))
  return { items, total: Number(total) }
}
