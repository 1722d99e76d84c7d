import type { KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { PlatformApp, PlatformContext } from '../../context.ts'
import type { Schema } from '../../database/schema.ts'
import { payWin } from '../../wallet/payWin.ts'
import { findPlayableFunds } from '../../wallet/playableFunds.ts'
import { rollBack } from '../../wallet/rollBack.ts'
import { findGameSession } from '../../wallet/sessions.ts'
import { storePicks } from '../../wallet/storePicks.ts'
import { takeBet } from '../../wallet/takeBet.ts'
import { takeSimpleBet } from '../../wallet/takeSimpleBet.ts'
import type { WalletPayment } from '../../wallet/WalletOrder.ts'
import { WalletRefused, type WalletRefusal } from '../../wallet/WalletRefused.ts'
import { fromWire, toWire } from './amounts.ts'
import { answerSigned } from './answerSigned.ts'
import { fromSupplierUser, toSupplierUser } from './playerId.ts'
import {
  BalanceRequest,
  BetRequest,
  RollbackRequest,
  UserInfoRequest,
  type UserInfoResponse,
  type WalletResponse,
  type WalletStatus,
  WinRequest,
} from './protocol.ts'
import { readPicks } from './readPicks.ts'
import { Refused } from './Refused.ts'

export interface WalletSettings {
  /** Name of the supplier in the database and in the address. */
  readonly supplier: string
  /** Key that the supplier's requests are signed with. */
  readonly publicKey: KeyObject
  /** Called after each transaction that moved something. */
  readonly onTransaction: () => void
}

const MAX_BYTES = 64 * 1024

const statuses: Readonly<Record<WalletRefusal, WalletStatus>> = {
  player_disabled: 'RS_ERROR_USER_DISABLED',
  unknown_game: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  above_max_bet: 'RS_ERROR_LIMIT_REACHED',
  other_contents: 'RS_ERROR_DUPLICATE_TRANSACTION',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  unknown_reference: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  unknown_reward: 'RS_ERROR_LIMIT_REACHED',
}

type Answer = Omit<WalletResponse, 'request_uuid'>

/** Returns the address of a supplier's wallet, without the origin. */
export const walletPath = (supplier: string) => `/api/wallet/${supplier}`

/**
 * Adds the wallet that a supplier calls by Hub88's Operator API: every answer has status 200 and says by
 * its own code whether it was carried out. Signatures cover the bytes of a body, so it is read unparsed.
 */
export function walletRoutes(app: PlatformApp, context: PlatformContext, settings: WalletSettings): void {
  void app.register(
    async (raw: PlatformApp) => {
      raw.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
        done(null, body),
      )
      const route = <T extends TSchema>(path: string, shape: T, answer: (body: Static<T>) => Promise<object>) =>
        raw.post(path, (request, reply) =>
          answerSigned({ request, reply, shape, publicKey: settings.publicKey }, answer),
        )
      route('/user/info', UserInfoRequest, (body) => presentPlayer(context, body))
      route('/user/balance', BalanceRequest, (body) => tellBalance(context, settings, body))
      route('/transaction/bet', BetRequest, (body) => bet(context, settings, body))
      route('/transaction/win', WinRequest, (body) => win(context, settings, body))
      route('/transaction/rollback', RollbackRequest, (body) => undo(context, settings, body))
    },
    { prefix: walletPath(settings.supplier) },
  )
}

async function presentPlayer(
  { db }: PlatformContext,
  { user }: UserInfoRequest,
): Promise<Omit<UserInfoResponse, 'request_uuid'>> {
  const uid = fromSupplierUser(user)
  if (uid === undefined) throw new Refused('RS_ERROR_INVALID_TOKEN')
  const account = await db
    .selectFrom('account')
    .select(['status', 'currency', 'country_code', 'created_at'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!account) throw new Refused('RS_ERROR_INVALID_TOKEN')
  if (account.status !== 'active') throw new Refused('RS_ERROR_USER_DISABLED')
  return {
    status: 'RS_OK',
    user,
    country: account.country_code ?? 'XX',
    currency: account.currency,
    registration_date: account.created_at.toISOString().slice(0, 10),
  }
}

async function tellBalance(context: PlatformContext, settings: WalletSettings, body: BalanceRequest): Promise<Answer> {
  const { uid, game } = await requireSession(context, settings, body)
  return balanceOf(context, { uid, game: body.game_code ?? game })
}

async function bet(context: PlatformContext, settings: WalletSettings, body: BetRequest): Promise<Answer> {
  return (await betSimply(context, settings, body)) ?? betWithAll(context, settings, body)
}

/** Takes most bets in one call of the database; returns undefined for one that needs more. */
async function betSimply(
  context: PlatformContext,
  settings: WalletSettings,
  body: BetRequest,
): Promise<Answer | undefined> {
  const uid = fromSupplierUser(body.user)
  if (uid === undefined || body.is_free === true || body.is_supplier_promo === true) return undefined
  if (readPicks(body.meta)) return undefined
  const { token, user } = body
  const order = { ...orderOf(context, settings, { uid, body }), ...amountOf(body), token }
  const balance = await takeSimpleBet(context.db, order)
  if (balance === undefined) return undefined
  settings.onTransaction()
  return { status: 'RS_OK', user, currency: order.currency, balance: toWire(balance, order.currency) }
}

async function betWithAll(context: PlatformContext, settings: WalletSettings, body: BetRequest): Promise<Answer> {
  if (body.is_supplier_promo === true) return openPromotion(context, settings, body)
  const { uid, currency } = await requireSession(context, settings, body)
  if (currency !== body.currency) throw new Refused('RS_ERROR_WRONG_CURRENCY')
  if (body.is_free === true && typeof body.reward_uuid !== 'string') throw new Refused('RS_ERROR_WRONG_SYNTAX')
  const reward = body.is_free === true ? (body.reward_uuid ?? undefined) : undefined
  const order = { ...orderOf(context, settings, { uid, body }), ...amountOf(body), reward }
  const picks = readPicks(body.meta)
  return runOperation(context, settings, {
    uid,
    game: body.game_code,
    run: async (trx) => {
      const refusal = await takeBet(trx, reward === undefined ? order : { ...order, amount: 0n })
      if (refusal === undefined && picks) await storePicks(trx, order, picks)
      return refusal
    },
  })
}

/** Opens the round of a payout that the supplier promised; it costs nothing. */
async function openPromotion(context: PlatformContext, settings: WalletSettings, body: BetRequest): Promise<Answer> {
  const uid = await requirePlayer(context, settings, body)
  const order = { ...orderOf(context, settings, { uid, body }), ...amountOf(body), amount: 0n, isPromotion: true }
  return runOperation(context, settings, { uid, game: body.game_code, run: (trx) => takeBet(trx, order) })
}

async function win(context: PlatformContext, settings: WalletSettings, body: WinRequest): Promise<Answer> {
  const uid = await requirePlayer(context, settings, body)
  const order = { ...orderOf(context, settings, { uid, body }), ...amountOf(body) }
  const reference = body.reference_transaction_uuid.toLowerCase()
  return runOperation(context, settings, {
    uid,
    game: body.game_code,
    run: (trx) => payWin(trx, { ...order, reference }),
  })
}

async function undo(context: PlatformContext, settings: WalletSettings, body: RollbackRequest): Promise<Answer> {
  const uid = await requirePlayer(context, settings, body)
  const order = orderOf(context, settings, { uid, body })
  const reference = body.reference_transaction_uuid.toLowerCase()
  return runOperation(context, settings, {
    uid,
    game: body.game_code,
    run: (trx) => rollBack(trx, { ...order, reference }),
  })
}

interface Claim {
  readonly token: string
  readonly user: string
}

/** Finds the session of a token, which must belong to the player and last. */
async function requireSession({ db, now }: PlatformContext, { supplier }: WalletSettings, { token, user }: Claim) {
  const session = await findGameSession(db, token)
  if (!session || session.supplier !== supplier || toSupplierUser(session.uid) !== user) {
    throw new Refused('RS_ERROR_INVALID_TOKEN')
  }
  if (session.expires_at <= now()) throw new Refused('RS_ERROR_TOKEN_EXPIRED')
  return session
}

/**
 * Returns the player of a win, a rollback or a promotion, which may come after the session has expired or
 * ended and was removed; a session that is known must be the player's.
 */
async function requirePlayer({ db }: PlatformContext, { supplier }: WalletSettings, { token, user }: Claim) {
  const session = await findGameSession(db, token)
  const uid = fromSupplierUser(user)
  const isForeign = session && (session.supplier !== supplier || session.uid !== uid)
  if (uid === undefined || isForeign) throw new Refused('RS_ERROR_INVALID_TOKEN')
  return uid
}

type TransactionBody = BetRequest | WinRequest | RollbackRequest

function orderOf(
  { now }: PlatformContext,
  { supplier }: WalletSettings,
  { uid, body }: { readonly uid: string; readonly body: TransactionBody },
) {
  return {
    supplier,
    uid,
    transaction: body.transaction_uuid.toLowerCase(),
    game: body.game_code,
    round: body.round,
    closesRound: body.round_closed === true,
    now: now(),
  }
}

function amountOf({ amount, currency }: BetRequest | WinRequest): Pick<WalletPayment, 'amount' | 'currency'> {
  const inUnits = fromWire(amount, currency)
  if (inUnits === undefined) throw new Refused('RS_ERROR_WRONG_TYPES')
  return { amount: inUnits, currency }
}

interface Command {
  readonly uid: string
  readonly game: string
  /** Carries it out, or returns why the player can't pay it. */
  readonly run: (trx: Kysely<Schema>) => Promise<WalletRefusal | undefined | void>
}

async function runOperation(
  context: PlatformContext,
  { onTransaction }: WalletSettings,
  { uid, game, run }: Command,
): Promise<Answer> {
  const refusal = await context.db.transaction().execute(run).catch(refusalOf)
  if (refusal === undefined) {
    onTransaction()
    return balanceOf(context, { uid, game })
  }
  const status = statuses[refusal]
  // the protocol wants the balance with this one
  if (refusal === 'insufficient_funds') return { ...(await balanceOf(context, { uid, game })), status }
  throw new Refused(status)
}

function refusalOf(error: unknown): WalletRefusal {
  if (error instanceof WalletRefused) return error.reason
  throw error
}

async function balanceOf(
  { db }: PlatformContext,
  playing: { readonly uid: string; readonly game: string | null },
): Promise<Answer> {
  const funds = await findPlayableFunds(db, playing)
  if (!funds) throw new Refused('RS_ERROR_INVALID_TOKEN')
  const { amount, currency } = funds
  return { status: 'RS_OK', user: toSupplierUser(playing.uid), currency, balance: toWire(amount, currency) }
}
