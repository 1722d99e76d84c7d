import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readCapsule } from '../../src/app/capsule/readCapsule.ts'
import { signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const groups = (id: string, ...rows: object[]) => [
  { id, rows: rows.map((row, index) => Object.assign({ id: `${id}${index}` }, row)) },
]

const club = {
  $schema: '/schemas/page.json',
  path: '/club',
  title: 'Club',
  layout: 'default',
  blocks: [
    {
      __component: 'layout.section',
      id: 'club',
      heading: 'The club',
      headingLevel: 'h1',
      blocks: [
        {
          __component: 'content.card',
          id: 'greeting',
          title: 'Good evening, {user.login}',
          visibleWhen: groups(
            'in',
            { fact: 'signedIn' },
            { fact: 'theme', value: 'dark' },
            { fact: 'country', value: 'PL', negate: true },
          ),
        },
      ],
    },
    { __component: 'game.row', id: 'tables', heading: 'Tables', category: 'live', limit: 3 },
    {
      __component: 'content.card',
      id: 'daylight',
      title: 'By day',
      visibleWhen: groups('d', { fact: 'theme', value: 'light' }),
    },
    { __component: 'content.card', id: 'broken', heading: 'No such prop' },
  ],
}

test.afterEach(({ site }) => rm(path.join(site.contentFolder, 'page/en/club.json'), { force: true }))

test('[ENG-17] Alt and a click show what a block is, why it is there and which file to open', async ({
  page,
  site,
}) => {
  await writeFile(path.join(site.contentFolder, 'page/en/club.json'), JSON.stringify(club, undefined, 2))
  await signIn(page.request, vera)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await expect.poll(async () => (await page.request.get('/club')).status()).toBe(200)
  await page.goto('/club')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('/Inspector.tsx'))).toEqual([])

  const panel = page.getByRole('dialog', { name: 'Inspector' })
  await page.getByText('Good evening, vera').click({ modifiers: ['Alt'] })
  await expect(panel.getByRole('heading', { name: 'content.card · greeting' })).toBeVisible()
  await expect(panel.getByLabel('Props')).toContainText('"title": "Good evening, vera"')
  await expect(panel).toContainText('✓ holds: signedIn is true (is true)')
  await expect(panel).toContainText('✓ holds: theme is dark (is "dark")')
  await expect(panel).toContainText('✓ holds: not country is PL')
  await expect(panel.getByText('Card · static: the built site sends none of its code', { exact: true })).toBeVisible()

  const opened: string[] = []
  await page.route('**/__open-in-editor?*', (route) => {
    opened.push(new URL(route.request().url()).searchParams.get('file') ?? '')
    return route.fulfill({ body: '' })
  })
  await panel.getByRole('button', { name: 'page/en/club.json $.blocks[0].blocks[0]' }).click()
  await panel.getByRole('button', { name: 'renderers/content/card/ContentCard.tsx' }).click()
  await expect.poll(() => opened.length).toBe(2)
  const line =
    JSON.stringify(club, undefined, 2)
      .split('\n')
      .findIndex((it) => it.includes('content.card')) + 1
  expect(opened[0]).toMatch(new RegExp(`page/en/club\\.json:${line}$`))

  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save capsule' }).click()
  const capsule = await readFile(await (await download).path(), 'utf8')
  expect(readCapsule(capsule).blocks.map(({ id }) => id)).toContain('tables')
  expect(capsule).not.toContain('vera')

  await panel.getByLabel('Block').selectOption({ label: 'game.row · tables' })
  await expect(panel).toContainText('games: games.list {"category":"live","count":3} → success')
  await panel.getByLabel('Block').selectOption({ label: 'content.card · daylight' })
  await expect(panel).toContainText('✗ fails: theme is light (is "dark")')
  await panel.getByLabel('Block').selectOption({ label: 'content.card · broken:$.blocks[3]' })
  await expect(panel).toContainText('invalid: $.blocks[3]')
})

test('[ENG-17] the inspector is opened, used and left by keyboard, and gives the focus back', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('main').getByRole('link', { name: 'See the games' })
  await link.focus()
  await page.keyboard.press('Alt+i')
  const panel = page.getByRole('dialog', { name: 'Inspector' })
  await expect(panel.getByRole('heading', { name: 'content.hero · hero' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await panel.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  await page.keyboard.press('Shift+Tab')
  await expect(panel.getByRole('button', { name: 'Save capsule' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(panel.getByLabel('Block')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(panel.getByRole('heading', { name: 'layout.columns · top' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()
})
