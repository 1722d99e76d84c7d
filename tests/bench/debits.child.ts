// Withdraws through HTTP as the parent's message says, and sends what came of it.
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import autocannon from 'autocannon'
import { BENCH_METHOD } from './benchPlayers.ts'
import type { DebitResult, Debits } from './debits.ts'

process.once('message', (options) => {
  void withdraw(options as Debits).then((result) => process.send?.(result, () => process.disconnect?.()))
})

async function withdraw({ origin, players, connections, length }: Debits): Promise<DebitResult> {
  let turn = 0
  const count = { accepted: 0, refused: 0, errors: 0 }
  let firstError: string | undefined
  const result = await autocannon({
    url: origin,
    connections,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.requests }),
    requests: [
      {
        method: 'POST',
        path: '/api/cashier.makewithdrawal',
        setupRequest(request) {
          const player = players[turn++ % players.length]
          const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: player?.cookie ?? '' }
          const body = `method=${BENCH_METHOD}&amount=10&requisite_id=${player?.requisite}&idempotency_key=${randomUUID()}`
          return { ...request, headers, body }
        },
        onResponse(status, body) {
          if (status === 200) count.accepted++
          else if (status === 422 && body.includes('sumError')) count.refused++
          else {
            count.errors++
            firstError ??= `${status} ${body}`
          }
        },
      },
    ],
  })
  const { latency, requests, errors } = result
  return { ...count, errors: count.errors + errors, firstError, perSecond: requests.average, p99: latency.p99 }
}
