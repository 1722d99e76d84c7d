import type { KeyObject } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import type { GameOrder, GameSupplier, SuppliedGame } from '../GameSupplier.ts'
import { SupplierError } from '../GameSupplier.ts'
import { freeSpinCalls } from './freeSpins.ts'
import { toSupplierUser } from './playerId.ts'
import { DEMO_CURRENCY, ListedGame, SIGNATURE_HEADER, UrlResponse } from './protocol.ts'
import { signBody } from './signature.ts'
import type { SupplierCall } from './SupplierCall.ts'

export interface Hub88Settings {
  readonly name: string
  /** Origin of the API. */
  readonly url: string
  readonly operatorId: number
  /** Key that the platform signs its requests with. */
  readonly privateKey: KeyObject
  readonly frameOrigins: readonly string[]
}

const TIMEOUT_MS = 8000
const LIST_TIMEOUT_MS = 60_000
const PATH = '/operator/generic/v2'
const NOT_FOUND = 404
const UNAVAILABLE: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

/** Returns the client of a supplier that speaks Hub88's Operator API. */
export function hub88Supplier(settings: Hub88Settings): GameSupplier {
  const { name, frameOrigins, operatorId } = settings
  const call: SupplierCall = (path, body, shape, timeout) =>
    post(settings, { path, body: { operator_id: operatorId, ...body }, timeout }, shape)
  return {
    name,
    frameOrigins,
    async listGames() {
      const list = await call('/game/list', {}, Type.Array(ListedGame), LIST_TIMEOUT_MS)
      return list.map(presentGame)
    },
    openGame: async (order) => (await call('/game/url', gameUrlBody(order), UrlResponse)).url,
    openRound: async ({ uid, round }) =>
      (await call('/game/round', { user: toSupplierUser(uid), round }, UrlResponse)).url,
    ...freeSpinCalls(call),
  }
}

function gameUrlBody(order: GameOrder) {
  const { code, player, currency, country, locale, isMobile, ip, lobbyUrl, depositUrl } = order
  return {
    ...(player && { user: toSupplierUser(player.uid), token: player.token }),
    game_code: code,
    currency: player ? currency : DEMO_CURRENCY,
    country,
    lang: locale,
    platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    ip,
    lobby_url: lobbyUrl,
    deposit_url: depositUrl,
  }
}

function presentGame(game: ListedGame): SuppliedGame {
  return {
    code: game.game_code,
    name: game.name,
    studio: game.product,
    category: game.category ?? null,
    image: game.url_thumb ?? null,
    isEnabled: game.enabled,
    blockedCountries: game.blocked_countries ?? [],
    supportsFreeSpins: game.freebet_support,
    rtp: game.rtp ?? null,
    volatility: game.volatility ?? null,
    releasedAt: game.release_date ?? null,
  }
}

interface Request {
  readonly path: string
  readonly body: object
  readonly timeout: number | undefined
}

async function post<T extends TSchema>(
  { url, privateKey }: Hub88Settings,
  { path, body, timeout = TIMEOUT_MS }: Request,
  shape: T,
): Promise<Static<T>> {
  // what is signed is what is sent, byte for byte
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(text, privateKey) }
  const signal = AbortSignal.timeout(timeout)
  let response: Response
  try {
    response = await fetch(`${url}${PATH}${path}`, { method: 'POST', headers, body: text, redirect: 'error', signal })
  } catch (cause) {
    throw new SupplierError('unavailable', 'the supplier of games does not answer', { cause })
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new SupplierError(kindOf(response.status), `the supplier of games answered ${response.status} to ${path}`)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (Value.Check(shape, answer)) return answer
  throw new SupplierError('error', `the answer of the supplier of games to ${path} has an unexpected shape`)
}

function kindOf(status: number): SupplierError['kind'] {
  if (status === NOT_FOUND) return 'unknown'
  return UNAVAILABLE.has(status) ? 'unavailable' : 'error'
}
