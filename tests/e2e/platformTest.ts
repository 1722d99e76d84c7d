import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { recordPosting } from '#platform/ledger/queries.ts'
import { placeBet, settleBet } from '../contract/platform/playRounds.ts'
import { type PlatformInProcess, startPlatformInProcess } from './platformInProcess.ts'
import { register } from './players.ts'
import { expect, test as base } from './test.ts'

/** A test whose site has a platform of its own in this process, shared by the tests of the file. */
export const test = base.extend<object, { readonly platform: PlatformInProcess }>({
  platform: [
    // Playwright reads the names of fixtures from the pattern, and requires one
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const platform = await startPlatformInProcess(test.info().outputDir)
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.site.origin),
})

export async function uidOf(page: Page): Promise<string> {
  const answer = (await (await page.request.get('/api/account.getInfo')).json()) as { data: { uid: number } }
  return String(answer.data.uid)
}

/** Opens a page of a player, and waits until it receives events. Pages of other tests must be closed. */
export async function openConnected(page: Page, { countSockets }: PlatformInProcess, path: string): Promise<void> {
  await expect.poll(countSockets, { message: 'the websockets of pages before' }).toBe(0)
  await page.goto(path)
  await expect.poll(countSockets, { message: 'the websocket of the page' }).toBe(1)
}

/** Registers a player with cents of their own, and returns the uid. */
export async function newPlayer(page: Page, { db }: PlatformInProcess, cents = 5000n): Promise<string> {
  await register(page.request)
  const uid = await uidOf(page)
  const movements = [{ from: 'provider', to: 'main', amount: cents, currency: 'USD' }] as const
  await recordPosting(db, { uid, kind: 'deposit', reference: randomUUID(), at: new Date(), movements })
  return uid
}

interface Round {
  /** Cents. */
  readonly stake: bigint
  readonly win?: bigint
}

/** Plays a round of a slot as its game does. */
export async function playRound({ db }: PlatformInProcess, uid: string, { stake, win = 0n }: Round): Promise<void> {
  const slots = db.selectFrom('game').select('sysname').where('type', '=', 'slot')
  const { sysname: game } = await slots.executeTakeFirstOrThrow()
  const [reference, now] = [randomUUID(), new Date()]
  await placeBet(db, { uid, now }, { game, reference, amount: stake, currency: 'USD' })
  await settleBet(db, { reference, win, now })
}
