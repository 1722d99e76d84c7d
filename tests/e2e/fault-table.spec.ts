import type { Page } from '@playwright/test'
import { components } from '#registry/components.ts'
import { faultKinds } from '#src/engine/faults.ts'
import { writeDocument } from './documents.ts'
import { type Site, startSite } from './site.ts'
import { test as base, expect } from './test.ts'

const SUBJECT = 'subject'

const test = base.extend<object, { readonly faulty: Site }>({
  faulty: [
    // Playwright reads the names of fixtures from the pattern, and requires one
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite('start', { RAISE_FAULTS: 'on' })
      for (const { name, sample, slotSamples } of components) {
        const subject = { __component: name, id: SUBJECT, ...sample, ...slotSamples }
        const blocks = [neighbour('before'), subject, neighbour('after')]
        const page = { path: addressOf(name), title: name, layout: 'default', blocks }
        await writeDocument(site, `page/en/faulty/${name.replace('.', '-')}.json`, page)
      }
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const addressOf = (component: string) => `/faulty/${component.replace('.', '-')}`

/** Returns an interactive block with state that a fault could disturb. */
const neighbour = (id: string) => ({
  __component: 'navigation.link-list',
  id,
  heading: `Place ${id}`,
  marksPlace: true,
  links: [{ id: 'one', label: `Link ${id}`, url: '/terms' }],
})

const neighboursOf = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('nav')].map((nav) => nav.outerHTML).filter((it) => it.includes('Place ')),
    )

interface Report {
  readonly kind: string
  readonly component: string
  readonly entry: string
  readonly locale: string
  readonly path: string
  readonly requestId: string
}

/** Returns the faults in the log of the site. */
function reportsIn(output: string): Report[] {
  return output.split('\n').flatMap((line) => (line.includes('block fault') ? [JSON.parse(line) as Report] : []))
}

/** Tests the failure of one component; `page` is at another address. */
async function expectItFailsWell(page: Page, faulty: Site, { name, data, sample }: (typeof components)[number]) {
  const route = { path: addressOf(name), params: {}, query: {} }
  const hasData = Object.values(data).some(({ params }) => params(sample as never, route) !== undefined)
  const address = faulty.origin + addressOf(name)
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200)
  await page.goto(address)
  const neighbours = await neighboursOf(page)
  expect(neighbours).toHaveLength(2)
  for (const kind of faultKinds) {
    const message = `${name}: ${kind}`
    const before = reportsIn(faulty.output()).length
    // the others need a script to show the fault
    const waitUntil = kind === 'render' ? 'networkidle' : 'load'
    await page.goto(`${address}?fault=${kind}:${SUBJECT}`, { waitUntil })
    // a guest has no data of players: that is also logged, and is not the raised fault
    const reports = () =>
      reportsIn(faulty.output())
        .slice(before)
        .filter((it) => kind === 'data' || it.kind !== 'data')
    const own = {
      kind,
      component: name,
      entry: SUBJECT,
      locale: 'en',
      path: addressOf(name),
      requestId: expect.any(String),
    }
    const expected = kind === 'data' && !hasData ? [] : [expect.objectContaining(own)]
    await expect.poll(reports, { message, intervals: [50] }).toEqual(expected)
    const isShown = kind === 'render' || kind === 'effect' || kind === 'chunk'
    await expect(page.locator(`[data-fault=${kind}]`), message).toHaveCount(isShown ? 1 : 0)
    if (isShown) await expect(page.locator(`[data-fault=${kind}]`).getByRole('button')).toBeVisible()
    expect(await neighboursOf(page), message).toEqual(neighbours)
  }
}

for (const [group, members] of Map.groupBy(components, ({ name }) => name.split('.')[0])) {
  test(`[ENG-05] each of the ${group} components fails in each of the six ways: its neighbours stay, and there is one report`, async ({
    page,
    faulty,
  }) => {
    test.setTimeout(60_000 * members.length)
    for (const member of members) await expectItFailsWell(page, faulty, member)
  })
}
