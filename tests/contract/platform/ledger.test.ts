import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { operatorAccounts, movements, playerAccounts, type PostingKind } from '#platform/ledger/accounts.ts'
import { isBalanceTooLow, type Posting, recordPosting } from '#platform/ledger/queries.ts'
import { describeReconciliation, reconcile } from '#platform/ledger/reconcile.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const AT = new Date('2026-11-25T12:00:00Z')
const accounts = [...playerAccounts, ...operatorAccounts]
const kinds = Object.keys(movements) as PostingKind[]

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)
  let players = 0
  let references = 0

  async function newPlayer(): Promise<string> {
    const player = { email: `ledger${(players += 1)}@example.com`, password: 'secret1', terms: true }
    return String((await createVisitor(platform.origin).api.auth.register(player)).uid)
  }

  const nextReference = () => `ledger test ${(references += 1)}`

  /** Posts movements, each as `main > held 5`, under a reference. */
  function post(uid: string, kind: string, list: readonly string[], reference = nextReference()): Promise<boolean> {
    const parsed = list.map((text) => {
      const [, from, to, amount] = /^(\w+) > (\w+) (\d+)$/.exec(text) ?? []
      return { from, to, amount: BigInt(amount ?? 0), currency: 'EUR' }
    })
    const posting = { uid, kind, reference, at: AT, movements: parsed } as never as Posting
    return platform.db.transaction().execute((trx) => recordPosting(trx, posting))
  }

  async function balancesOf(uid: string): Promise<Record<string, number>> {
    const rows = await platform.db.selectFrom('balance').select(['kind', 'amount']).where('uid', '=', uid).execute()
    return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]))
  }

  const countRows = async (uid: string) =>
    (await platform.db.selectFrom('ledger').select('id').where('uid', '=', uid).execute()).length

  /** Changes balances past the ledger, as a faulty restore of a backup would. */
  async function tamper(statement: string): Promise<void> {
    await platform.db.transaction().execute(async (trx) => {
      await sql`alter table balance disable trigger user`.execute(trx)
      await sql.raw(statement).execute(trx)
      await sql`alter table balance enable trigger user`.execute(trx)
    })
  }

  it('[CSH-08] one reference moves money once, even when it arrives five times at once', async () => {
    const uid = await newPlayer()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => post(uid, 'deposit', ['provider > main 100'], 'paid once')),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await balancesOf(uid)).toEqual({ main: 100 })
  })

  it('[CSH-08] a posting of several movements is recorded whole or not at all', async () => {
    const uid = await newPlayer()
    const both = ['bonus_cost > bonus 20', 'bonus_cost > betting_bonus 30', 'fun_money > fun 500']
    expect(await post(uid, 'bonus_grant', both, 'granted')).toBe(true)
    expect(await post(uid, 'bonus_grant', both, 'granted')).toBe(false)
    expect(await balancesOf(uid)).toEqual({ bonus: 20, betting_bonus: 30, fun: 500 })
    const tooMuch = post(uid, 'bet', ['bonus > games 5', 'main > games 1'])
    expect(await tooMuch.catch(isBalanceTooLow)).toBe(true)
    expect(await balancesOf(uid)).toEqual({ bonus: 20, betting_bonus: 30, fun: 500 })
    expect(await countRows(uid)).toBe(3)
  })

  it('[CSH-08] of 50 bets at once as many are taken as the balance allows, and it is never negative', async () => {
    const uid = await newPlayer()
    await post(uid, 'deposit', ['provider > main 100'])
    const bets = await Promise.all(
      Array.from({ length: 50 }, () => post(uid, 'bet', ['main > games 7']).catch(isBalanceTooLow)),
    )
    // `isBalanceTooLow` answers true for a refused one as well
    expect(bets.every(Boolean)).toBe(true)
    expect(await balancesOf(uid)).toEqual({ main: 100 % 7 })
    expect(await countRows(uid)).toBe(1 + 14)
  })

  it('[CSH-08] holds and releases of one player at once never wait for each other', async () => {
    const uid = await newPlayer()
    await post(uid, 'deposit', ['provider > main 100'])
    await post(uid, 'hold', ['main > held 50'])
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0 ? post(uid, 'hold', ['main > held 1']) : post(uid, 'release', ['held > main 1']),
      ),
    )
    expect(await balancesOf(uid)).toEqual({ main: 50, held: 50 })
  })

  it('a posting moves money between the accounts of its kind, and the database refuses all others', async () => {
    const uid = await newPlayer()
    for (const to of playerAccounts) await post(uid, 'correction', [`correction > ${to} 1000`])
    const accepted: string[] = []
    for (const kind of kinds) {
      for (const from of accounts) {
        for (const to of accounts) {
          const isDone = await post(uid, kind, [`${from} > ${to} 1`]).catch((error: unknown) => {
            expect(error).toMatchObject({ code: '23514', constraint: 'ledger_movement_check' })
            return false
          })
          if (isDone) accepted.push(`${kind} ${from} ${to}`)
        }
      }
    }
    const known = kinds.flatMap((kind) => movements[kind].map(([from, to]) => `${kind} ${from} ${to}`))
    expect(accepted.toSorted()).toEqual(known.toSorted())
    expect(kinds).toHaveLength(20)
  })

  describe('reconciliation', () => {
    it('finds the books right after every kind of posting, and each currency adds up to zero', async () => {
      const { totals, unbalanced, differences } = await reconcile(platform.db)
      expect([unbalanced, differences]).toEqual([[], []])
      expect(new Set(totals.map(({ account }) => account))).toEqual(new Set(accounts))
    })

    it('names the player, the account and both amounts of a balance that is off', async () => {
      const uid = await newPlayer()
      await post(uid, 'deposit', ['provider > main 1050'])
      await tamper(`update balance set amount = 1100 where uid = ${uid}`)
      const found = await reconcile(platform.db)
      expect(found.differences).toEqual([{ uid, account: 'main', currency: 'EUR', balance: 1100n, posted: 1050n }])
      expect(found.unbalanced).toEqual([{ currency: 'EUR', amount: 50n }])
      expect(describeReconciliation(found).slice(-2)).toEqual([
        'EUR is off by 0.50',
        `player ${uid}: the balance main is 11.00 EUR, its postings add up to 10.50`,
      ])
      await tamper(`delete from balance where uid = ${uid}`)
      expect((await reconcile(platform.db)).differences).toMatchObject([{ uid, balance: 0n, posted: 1050n }])
      await tamper(`insert into balance values (${uid}, 'main', 'EUR', 1050)`)
      expect((await reconcile(platform.db)).differences).toEqual([])
    })
  })

  describe('the database refuses', () => {
    const changes: [string, string][] = [
      ['an amount of the ledger to be changed', 'update ledger set amount = amount + 1'],
      ['rows of the ledger to be removed', 'delete from ledger'],
      ['the ledger to be emptied', 'truncate ledger'],
      ['a balance to be set', "update balance set amount = amount + 1 where kind = 'main'"],
      ['a balance to be given', "insert into balance values (1, 'main', 'XXX', 5)"],
      ['a balance to be removed', 'delete from balance'],
    ]
    it.each(changes)('%s', async (_name, statement) => {
      const uid = await newPlayer()
      await post(uid, 'deposit', ['provider > main 100'])
      await expect(sql.raw(statement).execute(platform.db)).rejects.toMatchObject({ code: '23000' })
      expect(await balancesOf(uid)).toEqual({ main: 100 })
    })
  })
})
