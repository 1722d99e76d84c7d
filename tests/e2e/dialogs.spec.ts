import { removeDocument, withPages, writeDocument } from './documents.ts'
import { signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

const when = (fact: string, value: string) => [{ id: 'g', rows: [{ id: 'r', fact, value }] }]

const DIALOGS = [
  {
    slug: 'members-room',
    kind: 'popup',
    title: 'The members’ room',
    visibleWhen: when('signedIn', 'true'),
    blocks: [
      { __component: 'content.rich-text', id: 'words', html: '<p>Tea is served at five.</p>' },
      {
        __component: 'content.rich-text',
        id: 'guests',
        html: '<p>A word for guests.</p>',
        visibleWhen: when('signedIn', 'false'),
      },
    ],
  },
  {
    slug: 'front-door',
    kind: 'popup',
    title: 'The front door',
    visibleWhen: when('signedIn', 'false'),
    blocks: [{ __component: 'content.rich-text', id: 'words', html: '<p>Please ring the bell.</p>' }],
  },
]

const PAGE = {
  path: '/two-doors',
  title: 'Two doors',
  layout: 'default',
  blocks: [
    {
      __component: 'content.hero',
      id: 'doors',
      title: 'Two doors',
      buttons: DIALOGS.map(({ slug, title }) => ({
        id: slug,
        label: title,
        actions: [{ id: 'open', type: 'openDialog', dialog: slug }],
      })),
    },
  ],
}

test('[ENG-06] a dialog with a condition opens where that holds, and nothing of it is sent to other viewers', async ({
  page,
  site,
  expectStatus,
}) => {
  const files = DIALOGS.map(({ slug }) => `dialog/en/${slug}.json`)
  for (const [index, file] of files.entries()) await writeDocument(site, file, DIALOGS[index] ?? {})
  const answerOf = async (slug: string) => {
    const answer = await page.request.get(`/documents/dialog/${slug}`)
    return { status: answer.status(), text: await answer.text() }
  }
  const press = async (slug: string, name: string) => {
    const asked = page.waitForResponse((answer) => answer.url().includes(`/documents/dialog/${slug}`))
    await page.getByRole('main').getByRole('button', { name }).click()
    await asked
  }
  const dialog = page.getByRole('dialog')
  expectStatus(404, /^\/documents\/dialog\/(members-room|front-door)$/)
  try {
    await withPages(site, [PAGE], async () => {
      await page.goto(PAGE.path)
      await press('members-room', 'The members’ room')
      await expect(dialog).toHaveCount(0)
      await press('front-door', 'The front door')
      await expect(dialog).toContainText('Please ring the bell.')
      const kept = await answerOf('members-room')
      expect(kept.status).toBe(404)
      expect(kept.text).not.toMatch(/members’ room|Tea is served/)

      await signIn(page.request, vera)
      await page.goto(PAGE.path)
      await press('front-door', 'The front door')
      await expect(dialog).toHaveCount(0)
      await press('members-room', 'The members’ room')
      await expect(dialog).toHaveAccessibleName('The members’ room')
      await expect(dialog).toContainText('Tea is served at five.')
      expect((await answerOf('members-room')).text).not.toContain('A word for guests.')
      expect((await answerOf('front-door')).status).toBe(404)
    })
  } finally {
    for (const file of files) await removeDocument(site, file)
  }
})

test('[SHL-10] a dialog that can’t be loaded says that there is no connection, and loads once there is one', async ({
  browser,
  site,
}) => {
  const door = { slug: 'open-door', kind: 'popup', title: 'The open door', blocks: [] }
  const file = 'dialog/en/open-door.json'
  await writeDocument(site, file, door)
  // browsers log an error for each failed request
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  const actions = [{ id: 'open', type: 'openDialog', dialog: door.slug }]
  const buttons = [{ id: door.slug, label: door.title, actions }]
  const hero = { __component: 'content.hero', id: 'doors', title: 'One door', buttons }
  const onePage = { ...PAGE, path: '/one-door', blocks: [hero] }
  try {
    await withPages(site, [onePage], async () => {
      await page.goto('/one-door')
      // the code of dialogs is there
      await page.getByRole('main').getByRole('button', { name: door.title }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toHaveAccessibleName('The open door')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await context.setOffline(true)
      await page.getByRole('main').getByRole('button', { name: door.title }).click()
      await expect(dialog).toHaveAccessibleName('We couldn’t load this')
      await expect(dialog).toContainText('No connection. Please check your network and try again.')
      await context.setOffline(false)
      await expect(dialog).toHaveAccessibleName('The open door')
    })
  } finally {
    await context.close()
    await removeDocument(site, file)
  }
})

test('[SHL-06] a page that is left waits for nothing, lest the browser take a timer of the next page for its own', async ({
  page,
}) => {
  // delays the timer after which MobX disposes of renders that were never committed
  await page.addInitScript(() => {
    const { setTimeout: start, clearTimeout: stop } = window
    const waiting = new Set<unknown>()
    const say = () => (document.documentElement.dataset['waiting'] = String(waiting.size))
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number) => {
        const timer = start(run, ms)
        if (ms === 10_000) waiting.add(timer)
        return timer
      },
      clearTimeout: (timer: number) => {
        waiting.delete(timer)
        stop(timer)
      },
    })
    // shows the dialog long after the page, as on a slow machine
    addEventListener('load', () => setInterval(say, 100))
  })
  const waiting = page.locator('html')
  await page.goto('/?show_popup_auth')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(waiting).toHaveAttribute('data-waiting', '1')
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect(waiting).toHaveAttribute('data-waiting', '0')
})
