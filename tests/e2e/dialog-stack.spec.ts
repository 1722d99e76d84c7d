import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { follow, removeDocument, writeDocument } from './documents.ts'
import { expect, test } from './test.ts'

interface Row {
  readonly type: string
  readonly [field: string]: unknown
}

const button = (label: string, ...rows: Row[]) => {
  const id = label.toLowerCase().replaceAll(/\W+/g, '-')
  return { id, label, actions: rows.map((row, index) => ({ id: `${id}-${index}`, ...row })) }
}
const card = (...buttons: object[]) => ({ __component: 'content.card', id: 'card', title: 'What now?', buttons })

const DIALOGS = [
  {
    slug: 'lobby',
    kind: 'popup',
    title: 'The lobby',
    blocks: [
      ...['front', 'back'].map((door) => ({
        __component: 'content.rich-text',
        id: door,
        html: `<p>You came by the ${door} door.</p>`,
        visibleWhen: [{ id: 'g', rows: [{ id: 'r', fact: 'route.door', value: door }] }],
      })),
      card(
        button('Upstairs', { type: 'openDialog', dialog: 'upstairs' }),
        button('Leave', { type: 'confirm', dialog: 'leave' }, { type: 'toast', text: 'Gone', tone: 'success' }),
        button('Shout', { type: 'toast', text: 'Hello', tone: 'info', time: 0 }),
      ),
    ],
  },
  { slug: 'upstairs', kind: 'curtain', title: 'Upstairs', blocks: [card(button('Down', { type: 'closeDialog' }))] },
  {
    slug: 'leave',
    kind: 'confirm',
    title: 'Leave already?',
    content: 'The **music** goes on.',
    textAgree: 'Yes, leave',
    textReject: 'Stay',
    showClose: false,
    blocks: [],
  },
  {
    slug: 'locked',
    kind: 'popup',
    title: 'Locked in',
    preventClose: true,
    blocks: [card(button('Unlock', { type: 'closeDialog' }))],
  },
  ...(['small', 'medium', 'large'] as const).map((size) => ({
    slug: size,
    kind: 'popup',
    size,
    title: `Of the size ${size}`,
    blocks: [card(button('Done', { type: 'closeDialog' }))],
  })),
]

const PAGE = {
  path: '/stairs',
  title: 'Stairs',
  layout: 'default',
  blocks: [
    {
      __component: 'content.hero',
      id: 'hero',
      title: 'Stairs',
      buttons: [
        button('Enter', {
          type: 'openDialog',
          dialog: 'lobby',
          params: [{ id: 'p', name: 'door', value: 'back' }],
        }),
        button('Lock', { type: 'openDialog', dialog: 'locked' }),
        button('Brief', { type: 'toast', text: 'Only a moment', time: 600, tone: 'warning' }),
        button('Link', { type: 'toast', text: 'Read them', label: 'House rules', url: '/terms', time: 0 }),
      ],
    },
    {
      ...card(...['small', 'medium', 'large'].map((size) => button(size, { type: 'openDialog', dialog: size }))),
      id: 'sizes',
      title: 'Sizes',
    },
    ...Array.from({ length: 12 }, (_, index) => ({
      __component: 'content.rich-text',
      id: `words-${index}`,
      html: '<p>A long page.</p><p>A long page.</p><p>A long page.</p>',
    })),
  ],
}

const DOCUMENTS: readonly (readonly [file: string, document: object])[] = [
  ...DIALOGS.map((dialog) => [`dialog/en/${dialog.slug}.json`, dialog] as const),
  ['page/en/stairs.json', PAGE],
]

test.beforeAll(async ({ site }) => {
  for (const [file, document] of DOCUMENTS) await writeDocument(site, file, document)
  await expect.poll(async () => (await fetch(site.origin + PAGE.path)).status).toBe(200)
})
test.afterAll(async ({ site }) => {
  for (const [file] of DOCUMENTS) await removeDocument(site, file)
})
test.beforeEach(({ page }) => page.goto(PAGE.path))

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('[SHL-06] dialogs lie on each other, Escape closes the one on top, and the focus goes back to where it came from', async ({
  page,
}) => {
  await press(page, 'Enter')
  await expect(dialog(page, 'The lobby')).toContainText('You came by the back door.')
  await expect(dialog(page, 'The lobby')).not.toContainText('front door')
  await press(page, 'Upstairs')
  await expect(dialog(page, 'Upstairs')).toBeVisible()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Upstairs')).toHaveCount(0)
  await expect(dialog(page, 'The lobby')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upstairs' })).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(dialog(page, 'The lobby')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enter' })).toBeFocused()
})

test('[SHL-06] closing a dialog, also by the Back of the browser, does not load the page again', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) loaded.push(pathname)
  })
  const lobby = dialog(page, 'The lobby')
  const closings = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5), () => page.goBack()]
  for (const close of closings) {
    await press(page, 'Enter')
    await expect(lobby).toContainText('You came by the back door.')
    await close()
    await expect(lobby).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false)
  }
  await follow(page, '/support')
  await expect(page).toHaveURL(/\/support$/)
  expect(loaded).toEqual(['/support.data'])
})

test('[SHL-06] [SHL-19] a confirm goes on when the player agrees, and ends the list when not', async ({ page }) => {
  await press(page, 'Enter')
  for (const reject of ['Stay', 'Escape']) {
    await press(page, 'Leave')
    const asked = dialog(page, 'Leave already?')
    await expect(asked).toContainText('The music goes on.')
    await expect(asked.getByRole('button', { name: 'Close' })).toHaveCount(0)
    if (reject === 'Escape') await page.keyboard.press('Escape')
    else await asked.getByRole('button', { name: reject }).click()
    await expect(asked).toHaveCount(0)
    await expect(page.getByRole('status')).not.toContainText('Gone')
  }
  await press(page, 'Leave')
  await expectAccessible(page, '[role=dialog]')
  await press(page, 'Yes, leave')
  await expect(page.getByRole('status')).toContainText('Gone')
  await expect(dialog(page, 'The lobby')).toBeVisible()
})

test('[SHL-06] a dialog that prevents closing has no button for it, and only its own content closes it', async ({
  page,
}) => {
  await press(page, 'Lock')
  const locked = dialog(page, 'Locked in')
  await expect(locked.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await expect(locked.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(locked).toBeVisible()
  await press(page, 'Unlock')
  await expect(locked).toHaveCount(0)
})

test('[SHL-08] toasts lie below the header, go by themselves or are removed, also while a dialog is open', async ({
  page,
}) => {
  const status = page.getByRole('status')
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  await press(page, 'Brief')
  const brief = status.getByText('Only a moment')
  // one waiting step, since the element may disappear between two
  expect((await brief.boundingBox())?.y).toBeGreaterThan(header)
  await expect(brief).toHaveCount(0)

  await press(page, 'Enter')
  await press(page, 'Shout')
  await expect(status).toContainText('Hello')
  await status.getByRole('button', { name: 'Close' }).click()
  await expect(status).not.toContainText('Hello')
  await expect(dialog(page, 'The lobby')).toBeVisible()
  await page.keyboard.press('Escape')

  await press(page, 'Link')
  await status.getByRole('link', { name: 'House rules' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(status).toContainText('Read them')
})

test('[SHL-06] a dialog is of medium width unless its document says another size, and a curtain hangs at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const widths: unknown[] = []
  for (const [opener, name] of [
    ['Enter', 'The lobby'],
    ['small', 'Of the size small'],
    ['medium', 'Of the size medium'],
    ['large', 'Of the size large'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(dialog(page, name)).toBeVisible()
    widths.push((await dialog(page, name).boundingBox())?.width)
    await page.keyboard.press('Escape')
    await expect(dialog(page, name)).toHaveCount(0)
  }
  expect(widths).toEqual([520, 400, 520, 760])
  await press(page, 'Enter')
  await press(page, 'Upstairs')
  const curtain = dialog(page, 'Upstairs')
  await expect.poll(() => curtain.boundingBox()).toMatchObject({ x: 1440 - 460, y: 0, width: 460, height: 900 })
})
