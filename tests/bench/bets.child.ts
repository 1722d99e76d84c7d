// Places bets through the wallet's protocol as the parent's message says, and sends what came of it.
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import autocannon from 'autocannon'
import { SIGNATURE_HEADER } from '#platform/suppliers/hub88/protocol.ts'
import { readPrivateKey, signBody } from '#platform/suppliers/hub88/signature.ts'
import type { BetResult, Bets } from './bets.ts'

/** Ten cents. */
const AMOUNT = 10_000

process.once('message', (options) => {
  void placeBets(options as Bets).then((result) => process.send?.(result, () => process.disconnect?.()))
})

async function placeBets(options: Bets): Promise<BetResult> {
  const { origin, path, connections, requests } = options
  const bodies = signedBodies(options)
  let turn = 0
  let refused = 0
  let firstError: string | undefined
  const began = performance.now()
  const result = await autocannon({
    url: origin,
    connections,
    amount: requests,
    requests: [
      {
        method: 'POST',
        path: `${path}/transaction/bet`,
        setupRequest(request) {
          const next = bodies[turn++ % bodies.length]
          const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: next?.signature ?? '' }
          return { ...request, headers, body: next?.body ?? '' }
        },
        onResponse(status, body) {
          if (status === 200 && body.includes('"RS_OK"')) return
          refused++
          firstError ??= `${status} ${body}`
        },
      },
    ],
  })
  const perSecond = requests / ((performance.now() - began) / 1000)
  return { perSecond, p99: result.latency.p99, errors: refused + result.errors, firstError }
}

/** Signing takes as long as a bet, so it is done before. */
function signedBodies({ sessions, game, privateKey, requests }: Bets) {
  const key = readPrivateKey(privateKey)
  return Array.from({ length: requests }, (_, index) => {
    const session = sessions[index % sessions.length]
    const body = JSON.stringify({
      ...session,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      round_closed: false,
      game_code: game,
      currency: 'EUR',
      amount: AMOUNT,
      is_free: false,
    })
    return { body, signature: signBody(body, key) }
  })
}
