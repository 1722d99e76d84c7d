import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page, Request } from '@playwright/test'
import { Admin } from './Admin.ts'
import { expect, test } from './test.ts'

/**
 * Folder for the screenshots of the guide for content managers, which are taken during the test.
 */
const PICTURES = process.env['CMS_PICTURES'] ?? 'test-results/cms/pictures'
const PATH = '/club-night'
const CARDS = 'Club night, cards'

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`), animations: 'disabled' })
}

const isPublishing = (request: Request) => /\/actions\/(un)?publish/.test(request.url()) && request.method() === 'POST'

/** Measures the time from the CMS's own publishing stamp, or from a request to unpublish. */
async function seenInASecond(button: Locator, look: () => Promise<string>, words: string): Promise<void> {
  const page = button.page()
  const asked = page.waitForRequest(isPublishing).then(() => Date.now())
  const answered = page.waitForResponse((answer) => isPublishing(answer.request()))
  await button.click()
  await expect.poll(look, { intervals: [25], timeout: 5000 }).toContain(words)
  const seen = Date.now()
  const answer = await answered
  expect(answer.ok()).toBe(true)
  const { data } = (await answer.json()) as { data: { publishedAt: string } }
  // an unpublished entry has its earlier stamp
  expect(seen - Math.max(await asked, Date.parse(data.publishedAt))).toBeLessThanOrEqual(1000)
}

test.describe.configure({ mode: 'serial' })

test.describe('a content manager', () => {
  test('[ENG-01] composes a page of a hero, a nested grid, a condition and a form, as a draft that guests don’t see', async ({
    admin,
    request,
  }) => {
    const { page } = admin
    await admin.create('fragment')
    await page.getByLabel(/^Name/).fill(CARDS)
    const card = await admin.addBlock('Content', 'Card')
    await card.getByLabel(/^Title/).fill('Doors open at nine')
    await card.getByLabel(/^Text/).fill('Bring a friend.')
    await picture(page, 'cms-fragment')
    await admin.save()

    await admin.createPage(PATH, 'Club night')
    await picture(page, 'cms-page')
    const hero = await admin.addBlock('Content', 'Hero')
    await hero.getByLabel(/^Title/).fill('Club night')
    await admin.choose(hero, /^Heading level/, 'h1')
    await picture(page, 'cms-hero')
    await admin.addRow(hero, /^Buttons/)
    await hero.getByLabel(/^Label/).fill('Ask us')
    await admin.addRow(hero, /^Actions/)
    await admin.choose(hero, /^Action\b/, 'navigate')
    await hero
      .getByLabel(/^Address/)
      .last()
      .fill('/support')
    await picture(page, 'cms-button')
    const grid = await admin.addBlock('Content', 'Cards')
    await grid.getByRole('textbox', { name: /^Heading/ }).fill('What happens')
    await admin.refer(grid, /^Cards/, CARDS)
    await picture(page, 'cms-nested')
    const note = await admin.addBlock('Content', 'Banner')
    await note.getByLabel(/^Title/).fill('For members')
    await admin.addRow(note, /^Visible when any of/)
    await admin.openRow(note, /^All of/)
    const fact = note.getByLabel(/^Fact/)
    await fact.fill('signedIn')
    expect(await admin.offered(fact)).toContain('signedIn')
    await picture(page, 'cms-condition')
    const form = await admin.addBlock('Form', 'Form')
    const named = form.getByLabel(/^Form/).last()
    await named.fill('feedback')
    await expect.poll(() => admin.offered(named)).toContain('feedback')
    await picture(page, 'cms-form-block')
    await admin.save()
    expect((await request.get(PATH)).status()).toBe(404)
  })

  test('[ENG-15] sees the draft in the admin, follows each edit without a reload, and gets from a block to its entry', async ({
    admin,
    openAdmin,
  }) => {
    const { page } = admin
    await admin.open('page', PATH)
    const frame = await admin.preview()
    await expect(frame.getByRole('heading', { level: 1, name: 'Club night' })).toBeVisible({ timeout: 40_000 })
    await expect(frame.getByRole('heading', { name: 'Doors open at nine' })).toBeVisible()
    await expect(frame.getByText('Draft, updates when you save')).toBeVisible()
    await expect(frame.getByText('For members')).toHaveCount(0)
    await picture(page, 'cms-preview')

    const shown = page.frames().find((it) => it.url().includes('preview.localhost'))
    await frame.getByRole('heading', { name: 'Doors open at nine' }).scrollIntoViewIfNeeded()
    await shown?.evaluate(() => {
      Reflect.set(window, 'sameDocument', true)
      scrollTo(0, 300)
    })
    const scrolled = 300
    await expect.poll(() => shown?.evaluate(() => scrollY)).toBe(scrolled)
    const other = await openAdmin()
    await other.open('fragment', CARDS)
    await other.page.getByRole('button', { name: /^Card - / }).click()
    await other
      .block('Card')
      .getByLabel(/^Title/)
      .fill('Doors open at ten')
    await other.save()
    await expect(frame.getByRole('heading', { name: 'Doors open at ten' })).toBeVisible()
    expect(await shown?.evaluate(() => [Reflect.get(window, 'sameDocument'), scrollY])).toEqual([true, scrolled])
    const [entry] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('heading', { name: 'Doors open at ten' }).click(),
    ])
    await expect(entry).toHaveURL(/collection-types\/api::fragment\.fragment\/[a-z0-9]+.*locale.*en/)
    await expect(entry.getByLabel(/^Name/)).toHaveValue(CARDS)
    await expect(entry.getByLabel(/^Title/)).toBeFocused()
    await expect(entry.getByLabel(/^Title/)).toHaveValue('Doors open at ten')
    await entry.close()
  })

  test('[ENG-15] gets from a field of a form and from a link of a menu to where they are edited', async ({ admin }) => {
    await admin.open('form', 'feedback')
    const frame = await admin.preview()
    const entryOf = async (element: Locator) => {
      await expect(frame.getByText('Draft, updates when you save')).toBeVisible()
      // before hydration a link is followed
      await expect(async () => {
        await admin.page.mouse.move(0, 0)
        await element.hover()
        await expect(frame.locator('.frame .name')).toBeVisible({ timeout: 500 })
      }).toPass()
      const [entry] = await Promise.all([admin.page.context().waitForEvent('page'), element.click()])
      return entry
    }
    const form = await entryOf(frame.getByLabel('Email'))
    await expect(form).toHaveURL(/api::form\.form\//)
    const label = form.getByLabel(/^Label/).first()
    await expect(label).toBeFocused()
    await expect(label).toHaveValue('Email')
    await admin.open('page', '/terms')
    await admin.preview()
    const menu = await entryOf(frame.getByRole('contentinfo').getByRole('link', { name: 'Terms' }))
    await expect(menu).toHaveURL(/api::menu\.menu\//)
    await expect(menu.getByLabel(/^Name\*/)).toBeFocused()
    await expect(menu.getByLabel(/^Name\*/)).toHaveValue('Terms')
    await Promise.all([form, menu].map((page) => page.close()))
  })

  test('[ENG-15] goes on from page to page in a preview, and everything is shown', async ({ admin }) => {
    await admin.open('form', 'feedback')
    const frame = await admin.preview()
    await expect(frame.getByRole('main').getByRole('textbox').first()).toBeVisible()
    await admin.open('page', PATH)
    await admin.preview()
    await frame.getByRole('button', { name: 'Click to edit' }).click()
    await frame.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(frame.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await expect(frame.getByRole('main').getByRole('paragraph').first()).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  test('[ENG-15] sees a dialog and what a pattern leads to, and a dialog follows its edits', async ({
    admin,
    openAdmin,
  }) => {
    await admin.open('page', '/offers/:id')
    const ofPage = await admin.preview()
    await expect(ofPage.getByRole('heading', { level: 1, name: 'Welcome pack' })).toBeVisible()
    await admin.open('dialog', 'close-session')
    const ofDialog = await admin.preview()
    await expect(ofDialog.getByRole('dialog', { name: 'Sign out this device?' })).toBeVisible()
    const editor = await openAdmin()
    await editor.open('dialog', 'close-session')
    await editor.page.getByLabel(/^Title/).fill('Sign that device out?')
    await editor.save()
    await expect(ofDialog.getByRole('dialog', { name: 'Sign that device out?' })).toBeVisible()
  })

  test('[ENG-12] publishes it with all that is nested in it, and it is on the site within a second', async ({
    admin,
    page: visitor,
    request,
  }) => {
    const { page } = admin
    await admin.open('page', PATH)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText(/^1 fragment in this entry is still a draft\. It goes live together/)).toBeVisible()
    const publish = page.getByRole('button', { name: 'Publish all' })
    await seenInASecond(publish, async () => String((await request.get(PATH)).status()), '200')
    await expect(page.getByText('All fragments match the live site.')).toBeVisible()
    await picture(page, 'cms-published')
    await visitor.goto(PATH)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Club night' })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Doors open at ten' })).toBeVisible()
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/support')
    await expect(visitor.getByText('For members')).toHaveCount(0)
    await expect(visitor.getByRole('main').getByRole('button')).not.toHaveCount(0)
    const html = await (await request.get(PATH)).text()
    expect(html).not.toMatch(/preview|data-cms|(page|fragment)\/[a-z0-9]{20,}\//)
    await picture(visitor, 'cms-site')
  })

  test('[ENG-12] changes a nested card, and the page that shows it is new within a second', async ({
    admin,
    request,
  }) => {
    const { page } = admin
    await admin.open('fragment', CARDS)
    await page.getByRole('button', { name: /^Card - / }).click()
    await admin
      .block('Card')
      .getByLabel(/^Title/)
      .fill('Doors open at eleven')
    await seenInASecond(admin.publishing, async () => (await request.get(PATH)).text(), 'Doors open at eleven')
  })

  test('[ENG-12] adds a link to a menu, and every page has it within a second', async ({ admin, request }) => {
    const { page } = admin
    await admin.open('menu', 'footer')
    await admin.addRow(page.getByRole('main'), /^Links/)
    await page.getByLabel(/^Name\*/).fill('Our club night')
    await page.getByLabel(/^Address/).fill(PATH)
    await picture(page, 'cms-menu')
    await seenInASecond(admin.publishing, async () => (await request.get('/support')).text(), 'Our club night')
  })

  test('[ENG-12] makes a redirect, and the old address leads on within a second', async ({ admin, request }) => {
    const { page } = admin
    await admin.create('redirect')
    await page.getByLabel(/^From/).fill('/nights/*')
    await page.getByLabel(/^To/).fill(PATH)
    await picture(page, 'cms-redirect')
    const leadsTo = async () => (await request.get('/nights/out', { maxRedirects: 0 })).headers()['location'] ?? ''
    await seenInASecond(admin.publishing, leadsTo, PATH)
  })

  test('[FRM-01] makes a form without a line of JSON, and it checks what is typed', async ({
    admin,
    page: visitor,
    request,
  }) => {
    const { page } = admin
    await admin.create('form')
    const main = page.getByRole('main')
    await main.getByLabel(/^Name/).fill('club-list')
    await main.getByLabel(/^Title/).fill('Be on the list')
    await main.getByRole('textbox', { name: /^Label/ }).fill('Put me on it')
    await admin.choose(main, /^API method/, 'Forms.submit')
    await admin.addRow(main, /^Fields/)
    await main.getByLabel(/^Name/).last().fill('email')
    await main
      .getByRole('textbox', { name: /^Label/ })
      .first()
      .fill('Where do we write to?')
    await picture(page, 'cms-form')
    await admin.addRow(main, /^Rules/)
    await admin.choose(main, /^Rule/, 'email')
    const address = '/forms/club-list'
    await seenInASecond(admin.publishing, async () => (await request.get(address)).text(), 'Where do we write to?')
    await visitor.goto(address)
    const field = visitor.getByLabel('Where do we write to?')
    await expect(async () => {
      await field.fill('nowhere')
      await field.blur()
      await expect(field).toHaveAttribute('aria-invalid', 'true', { timeout: 1000 })
    }).toPass() // the page may not be alive yet
  })

  test('[ENG-01] translates the page from its English words', async ({ admin, request }) => {
    const { page } = admin
    await admin.open('page', PATH)
    await page.getByRole('combobox', { name: 'Locales' }).click()
    await page.getByRole('option', { name: 'Create Español (es) locale' }).click()
    await page.getByRole('button', { name: 'Fill in from another locale' }).click()
    await page.getByRole('alertdialog').getByRole('combobox').click()
    await page.getByRole('option', { name: 'English (en)' }).click()
    await picture(page, 'cms-translate')
    await page.getByRole('button', { name: 'Yes, fill in' }).click()
    await expect(page.getByLabel(/^Address or pattern/)).toHaveValue(PATH)
    await page
      .getByLabel(/^Title/)
      .first()
      .fill('Noche de club')
    await seenInASecond(admin.publishing, async () => (await request.get(`/es${PATH}`)).text(), '<title>Noche de club')
    expect(await (await request.get(PATH)).text()).toContain('<title>Club night')
  })

  test('[ENG-13] goes back to what is published, and the site has not seen the draft', async ({ admin, request }) => {
    const { page } = admin
    const title = page.getByLabel(/^Title/).first()
    await admin.open('page', PATH)
    await title.fill('A mistake')
    await admin.save()
    await page.getByRole('button', { name: 'More document actions' }).click()
    await picture(page, 'cms-discard')
    await page.getByRole('menuitem', { name: 'Discard changes' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(title).toHaveValue('Club night')
    expect(await (await request.get(PATH)).text()).not.toContain('A mistake')
  })

  test('[ENG-13] can’t delete a fragment that a page shows, and reads which page', async ({ admin }) => {
    const { page } = admin
    await admin.open('fragment', CARDS)
    await page.getByRole('button', { name: 'More document actions' }).click()
    await page.getByRole('menuitem', { name: 'Unpublish', exact: true }).click()
    await expect(page.getByText(`This fragment is shown by ${PATH}`)).toBeVisible()
  })

  test('[ENG-13] can’t publish a second page of one address, nor a link that is none', async ({ admin, request }) => {
    const { page } = admin
    await admin.createPage(PATH, 'Trap')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('This attribute must be unique').first()).toBeVisible()
    expect(await (await request.get(PATH)).text()).not.toContain('Trap')
    await admin.create('redirect')
    await page.getByLabel(/^From/).fill('/club')
    await page.getByLabel(/^To/).fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('This value doesn’t match the format of this field.')).toBeVisible()
  })

  test('[ENG-01] an editor who is no administrator publishes in another language', async ({
    admin,
    browser,
    request,
    stand,
  }) => {
    const editor = await admin.invite(stand.cms.admin, 'Editor')
    const context = await browser.newContext()
    const desk = new Admin(await context.newPage(), stand.cms.origin)
    await desk.signIn(editor)
    await desk.open('page', '/terms', 'ar')
    await desk.page
      .getByLabel(/^Title/)
      .first()
      .fill('شروط جديدة')
    await desk.publish()
    await expect.poll(async () => (await request.get('/ar/terms')).text()).toContain('<title>شروط جديدة')
    await context.close()
  })

  test('[ENG-12] takes the page back, and it is gone from the site within a second', async ({ admin, request }) => {
    const { page } = admin
    await admin.open('page', PATH)
    await admin.unpublish()
    await expect(page.getByText('This is used by menu footer (en)')).toBeVisible()
    const unlinked = `${PATH}-once`
    await admin.createPage(unlinked, 'Club night, once')
    await admin.publish()
    await page.getByRole('button', { name: 'More document actions' }).click()
    const unpublish = page.getByRole('menuitem', { name: 'Unpublish', exact: true })
    await seenInASecond(unpublish, async () => String((await request.get(unlinked)).status()), '404')
  })
})
