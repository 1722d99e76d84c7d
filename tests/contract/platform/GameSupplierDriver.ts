import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import type { WalletResponse } from '#platform/suppliers/hub88/protocol.ts'
import { SIGNATURE_HEADER } from '#platform/suppliers/hub88/protocol.ts'
import { signBody } from '#platform/suppliers/hub88/signature.ts'
import { walletPath } from '#platform/suppliers/hub88/walletRoutes.ts'
import type { OpenSupplier } from '#platform/suppliers/openSupplier.ts'

const SUPPLIER = 'hub88'
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A supplier whose games never open: its part in a test is what it reports to the wallet. */
export const silentSupplier: OpenSupplier = {
  supplier: {
    name: SUPPLIER,
    frameOrigins: ['https://games.example'],
    listGames: () => Promise.resolve([]),
    openGame: ({ code, player }) => Promise.resolve(`https://games.example/${code}?token=${player?.token ?? ''}`),
    openRound: ({ round }) => Promise.resolve(`https://games.example/rounds/${round}`),
    grantFreeSpins: ({ reference }) => Promise.resolve(reference),
    cancelFreeSpins: () => Promise.resolve(),
  },
  publicKey: keys.publicKey,
  close: () => Promise.resolve(),
}

type Body = Readonly<Record<string, unknown>>

interface Sending {
  readonly key?: KeyObject
  /** Replaces the signature. */
  readonly signature?: string
}

/** Sends a body to the wallet, signed as the supplier does. */
export async function callWallet(
  origin: string,
  path: string,
  body: Body | string,
  { key = keys.privateKey, signature }: Sending = {},
): Promise<WalletResponse> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${origin}${walletPath(SUPPLIER)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature ?? signBody(text, key) },
    body: text,
  })
  if (response.status !== 200) throw new Error(`the wallet answered ${response.status}`)
  return (await response.json()) as WalletResponse
}

export interface RoundOptions {
  readonly user: string
  readonly token: string
  readonly game: string
  readonly currency?: string
  readonly round?: string
}

/** Returns the bodies of the transactions of a round. Amounts are in hundredths of the currency. */
export function roundOf({ user, token, game, currency = 'EUR', round = randomUUID() }: RoundOptions) {
  const common = () => ({ user, token, request_uuid: randomUUID(), game_code: game, round, round_closed: false })
  const payment = (cents: number) => ({
    currency,
    amount: cents * 1000,
    is_free: false,
    reward_uuid: null,
    bet: 'lines',
  })
  return {
    bet: (cents: number) => ({ ...common(), ...payment(cents), transaction_uuid: randomUUID() }),
    win: (cents: number, bet: { readonly transaction_uuid: string }, isLast = true) => ({
      ...common(),
      ...payment(cents),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet.transaction_uuid,
      round_closed: isLast,
    }),
    rollback: (of: { readonly transaction_uuid: string }) => ({
      ...common(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: of.transaction_uuid,
      round_closed: true,
    }),
  }
}
