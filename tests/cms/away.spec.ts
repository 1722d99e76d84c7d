import type { APIRequestContext } from '@playwright/test'
import { type Fault, faults } from './faultyCms.ts'
import { shownDocument } from './shownDocument.ts'
import { expect, test } from './test.ts'

const ROUNDS = 40
const TURNS = 3
const PAGES = ['/', '/es/promotions', '/ar/support', '/terms']
/** Greatest factor of the time of pages with a faulty CMS. */
const SLOWER = 1.2

async function health(request: APIRequestContext): Promise<string> {
  const { status } = (await (await request.get('/health')).json()) as { status: string }
  return status
}

async function pagesOf(request: APIRequestContext): Promise<unknown[]> {
  const answers = await Promise.all(PAGES.map((page) => request.get(page)))
  return Promise.all(answers.map(async (answer) => [answer.status(), (await shownDocument(await answer.text())).html]))
}

/** Returns the times of pages in ms. Each has a new address, so that no cached document answers. */
async function durations(request: APIRequestContext): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    const answer = await request.get(`${PAGES[round % PAGES.length]}?round=${round}-${from}`)
    await answer.body()
    times.push(performance.now() - from)
  }
  return times
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

test.use({ poll: 2 })

test.describe('while the CMS is not well', () => {
  test.afterEach(async ({ stand, request }) => {
    stand.between.fault = 'nothing'
    await expect.poll(() => health(request), { timeout: 60_000 }).toBe('ok')
  })

  for (const fault of faults.filter((it): it is Exclude<Fault, 'nothing'> => it !== 'nothing')) {
    test(`[ENG-13] a CMS that is ${fault} changes no page and slows none down, and /health says so`, async ({
      stand,
      request,
    }) => {
      const before = await pagesOf(request)
      await durations(request)
      const [usual, now]: [number[], number[]] = [[], []]
      // in turns, so that other work on the machine affects both
      for (let turn = 0; turn < TURNS; turn++) {
        stand.between.fault = 'nothing'
        await expect.poll(() => health(request), { timeout: 60_000 }).toBe('ok')
        usual.push(...(await durations(request)))
        stand.between.fault = fault
        await expect.poll(() => stand.between.count(), { timeout: 30_000 }).toBeGreaterThan(0)
        now.push(...(await durations(request)))
      }
      expect(median(now) / median(usual)).toBeLessThanOrEqual(SLOWER)
      await expect.poll(() => health(request), { timeout: 60_000 }).toBe('degraded')
      expect(await pagesOf(request)).toEqual(before)
    })
  }

  test('[ENG-13] the site goes on when Strapi is killed, says degraded, and has recovered within 30 s of its start', async ({
    stand,
    request,
  }) => {
    const before = await pagesOf(request)
    await stand.cms.kill()
    await expect.poll(() => health(request), { timeout: 30_000 }).toBe('degraded')
    expect(await pagesOf(request)).toEqual(before)
    await stand.cms.start()
    await expect.poll(() => health(request), { timeout: 30_000 }).toBe('ok')
    expect(await pagesOf(request)).toEqual(before)
  })
})
