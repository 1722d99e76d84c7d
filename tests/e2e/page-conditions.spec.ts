import { follow, withPages } from './documents.ts'
import { register, signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const titled = (heading: string) => ({ __component: 'layout.section', id: 'top', heading, headingLevel: 'h1' })
const page = (path: string, heading: string, settings: object = {}) => ({
  path,
  title: heading,
  layout: 'default',
  blocks: [titled(heading)],
  ...settings,
})
const when = (fact: string, value: string) => [{ id: 'group', rows: [{ id: 'row', fact, value }] }]

const pages = [
  page('/club', 'The club', { openWhen: when('verified', 'true'), otherwise: '/club-door' }),
  page('/club-door', 'Verify your identity first'),
  page('/club-menu', 'The menu', { openWhen: when('query.table', '7'), otherwise: '/club-door' }),
]
/** Pages that guests can't open: they have no fallback, or it is closed to guests too. */
const hidden = [
  page('/club-roof', 'The roof', { openWhen: when('country', 'GB') }),
  page('/club-cellar', 'The cellar', { openWhen: when('verified', 'true'), otherwise: '/club' }),
]

test('[RTE-02] a page whose condition does not hold is another page for the visitor, or none', async ({
  page: tab,
  site,
}) => {
  const heading = tab.getByRole('heading', { level: 1 })
  const work = async () => {
    for (const { path } of hidden) expect((await tab.request.get(path)).status(), path).toBe(404)
    await tab.goto('/club')
    await expect(heading).toHaveText('Verify your identity first')
    await expect(tab).toHaveURL('/club')
    await expect(tab.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const sitemap = await (await tab.request.get('/sitemap.xml')).text()
    expect(sitemap).toContain('/club-door<')
    expect(sitemap).not.toContain('/club<')

    await tab.goto('/club-menu?table=8')
    await expect(heading).toHaveText('Verify your identity first')
    await tab.goto('/club-menu?table=7')
    await expect(heading).toHaveText('The menu')

    await register(tab.request)
    await tab.goto('/')
    await follow(tab, '/club')
    await expect(heading).toHaveText('Verify your identity first')

    // later requests of the page would be refused
    await tab.goto('about:blank')
    await tab.context().clearCookies()
    await signIn(tab.request, vera)
    await tab.goto('/club')
    await expect(heading).toHaveText('The club')
    await expect(tab.locator('meta[name=robots][content=noindex]')).toHaveCount(0)
    for (const { path, title } of hidden) {
      await tab.goto(path)
      await expect(heading).toHaveText(title)
    }
  }
  await withPages(site, pages, work, hidden)
})
