import { type Kysely, sql } from 'kysely'
import { insertAccount } from '../accounts/queries.ts'
import type { PlatformContext } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { emptyProfile, saveProfile } from '../profile/queries.ts'
import { saveValue } from '../storage/queries.ts'
import { insertWinners } from '../winners/queries.ts'
import { demoGames } from './catalogue/demoGames.ts'
import { insertJackpots, insertTournaments } from './contests.ts'
import { insertHistory } from './insertHistory.ts'
import { insertPoints, insertProducts } from './loyalty.ts'
import { type DemoPlayer, readFixture } from './readFixture.ts'
import { insertBonuses, insertCashbacks, insertOffers, insertPopups } from './rewards.ts'
import { insertWheels } from './wheels.ts'

const DAY_MS = 24 * 3600 * 1000
/** Rows of one statement. */
const GAMES_AT_ONCE = 500

/**
 * Fills an empty database with games, banners, winners and players. Of concurrent processes only
 * one does.
 */
export async function seedDemo({ db, now, passwords }: PlatformContext): Promise<void> {
  if (!(await isEmpty(db))) return
  const players = await readFixture('players')
  const hashes = await Promise.all(players.map(({ password }) => passwords.hash(password)))
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo data'))`.execute(trx)
    if (!(await isEmpty(trx))) return
    await insertCatalogue(trx)
    await insertPromoCodes(trx)
    await insertOffers(trx, now())
    await insertPopups(trx, now())
    await insertProducts(trx, now())
    await insertDemoWinners(trx, now())
    await insertTournaments(trx, now())
    await insertJackpots(trx, now())
    await insertWheels(trx, now())
    for (const [index, player] of players.entries()) {
      await insertPlayer(trx, player, { password: hashes[index] ?? '', now: now() })
    }
    await insertCashbacks(trx, now())
  })
}

async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('provider').select('sysname').limit(1).executeTakeFirst()) === undefined
}

async function insertCatalogue(trx: Kysely<Schema>): Promise<void> {
  const providers = await readFixture('providers')
  await trx
    .insertInto('provider')
    .values(providers.map((provider, position) => ({ ...provider, position })))
    .execute()
  const categories = await readFixture('categories')
  await trx
    .insertInto('category')
    .values(categories.map(({ names, ...rest }, position) => ({ ...rest, names: JSON.stringify(names), position })))
    .execute()
  await trx
    .insertInto('game_word')
    .values(await readFixture('game-words'))
    .execute()
  await insertGames(trx)
  const banners = await readFixture('banners')
  await trx
    .insertInto('banner')
    .values(
      banners.map(({ texts, finished_at, ...banner }, sort) => ({
        ...banner,
        sort,
        texts: JSON.stringify(texts),
        finished_at: finished_at === null ? null : new Date(finished_at),
      })),
    )
    .execute()
}

async function insertGames(trx: Kysely<Schema>): Promise<void> {
  const games = demoGames(await readFixture('games'))
  for (let start = 0; start < games.length; start += GAMES_AT_ONCE) {
    const rows = games.slice(start, start + GAMES_AT_ONCE).map(({ options, config, released_at, ...game }) => ({
      ...game,
      options: JSON.stringify(options),
      config: JSON.stringify(config),
      released_at: new Date(released_at),
    }))
    await trx.insertInto('game').values(rows).execute()
  }
}

async function insertPromoCodes(trx: Kysely<Schema>): Promise<void> {
  const parseDate = (time: string | null) => (time === null ? null : new Date(time))
  const codes = await readFixture('promo-codes')
  await trx
    .insertInto('promo_code')
    .values(
      codes.map(({ starts_at, ends_at, ...code }) => ({
        ...code,
        starts_at: parseDate(starts_at),
        ends_at: parseDate(ends_at),
      })),
    )
    .execute()
}

async function insertDemoWinners(trx: Kysely<Schema>, now: Date): Promise<void> {
  const winners = await readFixture('winners')
  const wins = winners.map(({ minutes_ago, ...win }) => ({
    ...win,
    won_at: new Date(now.getTime() - minutes_ago * 60_000),
  }))
  await insertWinners(trx, wins, await readFixture('currency-rates'))
}

type PlayerOptions = { readonly password: string; readonly now: Date }

async function insertPlayer(trx: Kysely<Schema>, player: DemoPlayer, { password, now }: PlayerOptions): Promise<void> {
  const uid = await insertAccount(trx, {
    account: { ...player.account, password, created_at: new Date(now.getTime() - player.history.days * DAY_MS) },
    contacts: player.contacts,
  })
  const { country_code: country } = player.account
  if (player.profile) {
    await saveProfile(trx, uid, { ...emptyProfile, ...player.profile, country_code: country ?? '' })
  }
  for (const [key, value] of Object.entries(player.storage ?? {})) await saveValue(trx, uid, { key, value, now })
  await insertHistory(trx, { uid, player, now })
  await insertBonuses(trx, { uid, player, now })
  await insertPoints(trx, { uid, player, now })
}
