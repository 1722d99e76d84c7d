import type { Kysely, Selectable } from 'kysely'
import type { Jackpot, JackpotWin } from '#schemas/jackpot.ts'
import { toMajor } from '#src/shared/money.ts'
import type { Schema } from '../database/schema.ts'
import { countGames } from '../games/countGames.ts'
import { localized } from '../metadata/locale.ts'
import { maskNickname } from '../winners/maskNickname.ts'
import { commitmentOf, MICRO } from './drop.ts'
import type { JackpotTable } from './table.ts'

interface Page {
  readonly offset: number
  readonly count: number
  readonly locale: string | undefined
}

/** Finds jackpots, the highest sum first. */
export async function findJackpots(
  db: Kysely<Schema>,
  { offset, count, locale, ids }: Page & { readonly ids: readonly string[] },
): Promise<{ readonly items: Jackpot[]; readonly total: number }> {
  let selection = db.selectFrom('jackpot')
  if (ids.length > 0) selection = selection.where('id', 'in', ids)
  const { total } = await selection.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await selection
    .selectAll()
    .select(countGames('jackpot').as('games'))
    .orderBy('sum', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(count)
    .execute()
  return { items: rows.map((row) => presentJackpot(row, locale)), total: Number(total) }
}

const PERCENT_MILLIONTHS = 10_000

function presentJackpot(
  row: Selectable<JackpotTable> & { readonly games: string },
  locale: string | undefined,
): Jackpot {
  const { id, level, texts, image, currency, provider, tags, types, secret, started_at: start } = row
  const sum = BigInt(row.sum) / MICRO
  return {
    id: Number(id),
    level,
    description: { ...(localized(texts, locale) ?? { name: level, text: '' }), image },
    amount: toMajor(sum, currency),
    currency,
    base_amount: toMajor(row.base, currency),
    must_drop_by: toMajor(row.must_drop_by, currency),
    share: row.share / PERCENT_MILLIONTHS,
    commitment: commitmentOf({ secret, dropAt: BigInt(row.drop_at) }),
    games_count: Number(row.games),
    started_at: start.toISOString(),
    provider,
    tags,
    types,
  }
}

/** Finds jackpots that were won, the newest first. */
export async function findJackpotWins(
  db: Kysely<Schema>,
  { offset, count, locale, jackpot }: Page & { readonly jackpot: number | undefined },
): Promise<{ readonly items: JackpotWin[]; readonly total: number }> {
  let selection = db.selectFrom('jackpot_win')
  if (jackpot !== undefined) selection = selection.where('jackpot', '=', String(jackpot))
  const { total } = await selection.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await selection
    .innerJoin('jackpot', 'jackpot.id', 'jackpot_win.jackpot')
    .innerJoin('game', 'game.sysname', 'jackpot_win.game')
    .selectAll('jackpot_win')
    .select(['jackpot.level', 'jackpot.texts', 'jackpot.currency', 'game.name', 'game.image as game_image'])
    .orderBy('won_at', 'desc')
    .orderBy('jackpot_win.id', 'desc')
    .offset(offset)
    .limit(count)
    .execute()
  const items = rows.map(({ level, texts, currency, secret, drop_at: dropAt, ...row }) => ({
    id: Number(row.id),
    jackpot: { id: Number(row.jackpot), level, name: localized(texts, locale)?.name ?? level },
    nickname: maskNickname(row.nickname),
    game: { sysname: row.game, name: row.name, image: row.game_image },
    amount: toMajor(row.amount, currency),
    currency,
    won_at: row.won_at.toISOString(),
    proof:
      secret === null || dropAt === null
        ? null
        : { secret, drop_at: dropAt, commitment: commitmentOf({ secret, dropAt: BigInt(dropAt) }) },
  }))
  return { items, total: Number(total) }
}
