import autocannon from 'autocannon'
import type { Site } from '../../e2e/site.ts'
import type { Figure } from '../figure.ts'
import { median } from '../measure.ts'
import { benchmarkBlocks } from '../page.ts'
import { publish } from '../publish.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 20
const GOAL = 15

/** An unknown cookie, with which a page is rendered for its visitor alone. */
const OWN = { cookie: 'who=me' }

/**
 * Measures a page of twelve blocks from the anonymous page cache, against rendering it for each
 * visitor, in the same run.
 */
export async function guestFigures(site: Site): Promise<Record<string, Figure>> {
  const url = await publish(site, 'twelve-blocks', benchmarkBlocks(12))
  await expectNoSharedNonce(url)
  const rounds: { shared: number; own: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.push({ shared: await requests(url, {}), own: await requests(url, OWN) })
  }
  const measured = rounds.slice(1) // the first one warms up
  const ratio = median(measured.map(({ shared, own }) => shared / own))
  return {
    'guests.shared-to-own': {
      value: ratio,
      unit: '× requests, 12-block page',
      goal: `≥ ${GOAL}`,
      holds: ratio >= GOAL,
    },
    'guests.shared': { value: median(measured.map(({ shared }) => shared)), unit: '/s, 20 connections' },
    'guests.own': { value: median(measured.map(({ own }) => own)), unit: '/s, 20 connections' },
  }
}

async function requests(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'user-agent': 'Mozilla/5.0 (benchmark)', ...headers },
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} answers were not 200`)
  return result.requests.average
}

async function expectNoSharedNonce(url: string): Promise<void> {
  const policies = (headers: Record<string, string>) =>
    Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(url, { headers })).headers.get('content-security-policy')),
    )
  const shared = await policies({})
  if (shared.some((policy) => policy?.includes('nonce-'))) throw new Error('a document that guests share has a nonce')
  const own = await policies(OWN)
  if (new Set(own).size < own.length) throw new Error('two visitors were given the same nonce')
}
