import type { Locator } from '@playwright/test'
import type { Admin } from './Admin.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

test.describe('the CMS keeps its authors from', () => {
  test('[ENG-10] publishing an unknown value, form and address: each is reported at its field, and the draft stays', async ({
    admin,
    openAdmin,
    request,
  }) => {
    await admin.createPage('/guarded', 'Guarded')
    const hero = await admin.addBlock('Content', 'Hero')
    const title = hero.getByLabel(/^Title/)
    await title.fill('You have {user.balanse}')
    await admin.addRow(hero, /^Buttons/)
    await hero.getByLabel(/^Label/).fill('Go')
    await admin.addRow(hero, /^Actions/)
    await admin.choose(hero, /^Action\b/, 'navigate')
    const address = hero.getByLabel(/^Address/).last()
    await address.fill('/nowhere')
    const form = await admin.addBlock('Form', 'Form')
    const named = form.getByLabel(/^Form/).last()
    await named.fill('feedbak')
    await admin.save()
    await admin.publishing.click()
    await expect(admin.page.getByText('Hero (block 1), Title: Needs a value')).toBeVisible()
    await tells(title, 'Needs a value that there is: “user.balanse” is none. It says “You have {user.balanse}”.')
    await tells(named, 'Needs the name of a form that there is. It says “feedbak”.')
    expect((await request.get('/guarded')).status()).toBe(404)
    const desk = await openAdmin()
    await desk.open('page', '/guarded')
    const frame = await desk.preview()
    await frame.getByText('2 problems').click()
    await expect(frame.getByText('Hero (block 1), Title: Needs a value that there is:')).toBeVisible()
    await title.fill('You have {balance.total}')
    await named.fill('feedback')
    await admin.publishing.click()
    await admin.openRow(hero, /^Buttons/)
    await admin.openRow(hero, /^Actions/)
    await tells(address, 'Needs the address of a page, a redirect or a file that is there. It says “/nowhere”.')
    await address.fill('/support')
    await admin.publish()
    expect((await request.get('/guarded')).status()).toBe(200)
  })

  test('[ENG-13] deleting a form that a page shows, or a page that a redirect leads to, and names its users', async ({
    admin,
    request,
  }) => {
    await admin.open('form', 'feedback')
    await admin.unpublish()
    await expect(admin.page.getByText(/This is used by .*page \/guarded \(en\)/)).toBeVisible()
    await admin.create('redirect')
    await admin.page.getByLabel(/^From/).fill('/was-guarded')
    await admin.page.getByLabel(/^To/).fill('/guarded')
    await admin.publish()
    await admin.open('page', '/guarded')
    await admin.unpublish()
    await expect(admin.page.getByText('This is used by redirect /was-guarded.')).toBeVisible()
    expect((await request.get('/guarded')).status()).toBe(200)
    await admin.open('redirect', '/was-guarded')
    await admin.unpublish()
    await expect.poll(async () => (await request.get('/was-guarded')).status()).toBe(404)
    await admin.open('page', '/guarded')
    await admin.unpublish()
    await expect.poll(async () => (await request.get('/guarded')).status()).toBe(404)
  })

  test('[ENG-03] publishing a change of a shared fragment with a page: it is listed, and chosen by itself', async ({
    admin,
    request,
  }) => {
    const { page } = admin
    await admin.create('fragment')
    await page.getByLabel(/^Name/).fill('Shared note')
    const card = await admin.addBlock('Content', 'Card')
    await card.getByLabel(/^Title/).fill('First words')
    await admin.publish()
    const fragment = page.url()
    await admin.createPage('/shared', 'Shared')
    const grid = await admin.addBlock('Content', 'Cards')
    await admin.refer(grid, /^Cards/, 'Shared note')
    await admin.publish()
    const shown = async () => (await request.get('/shared')).text()
    await expect.poll(shown).toContain('First words')
    const own = page.url()
    await page.goto(fragment)
    await page.getByRole('button', { name: /^Card - / }).click()
    await admin
      .block('Card')
      .getByLabel(/^Title/)
      .fill('Second words')
    await admin.save()
    await page.goto(own)
    await expect(page.getByText('Shared note has unpublished changes.')).toBeVisible()
    await page
      .getByLabel(/^Title/)
      .first()
      .fill('Shared, again')
    await admin.publish()
    await expect.poll(shown).toContain('<title>Shared, again')
    expect(await shown()).not.toContain('Second words')
    await page.getByRole('button', { name: 'Publish “Shared note” now' }).click()
    await expect.poll(shown).toContain('Second words')
    await expect(page.getByText('All fragments match the live site.')).toBeVisible()
    await page.route('**/croupier/fragments/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('We can’t check the fragments right now.')).toBeVisible()
    await expect(page.getByText('All fragments match the live site.')).toHaveCount(0)
  })

  test('[ENG-01] saving over another editor’s changes: the editor and the differences are shown, and nothing is lost', async ({
    admin,
    openAdmin,
  }) => {
    const { page } = admin
    const other = await openAdmin()
    const titleOf = (desk: Admin) => desk.page.getByLabel(/^Title/).first()
    await admin.open('page', '/terms')
    await other.open('page', '/terms')
    await titleOf(other).fill('Theirs')
    await other.save()
    await titleOf(admin).fill('Ours')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/Not saved: .* saved this entry at .* Changed fields: Title\./)).toBeVisible()
    await tells(titleOf(admin), 'saved a different value here.')
    await titleOf(other).fill('Theirs, once more')
    await other.save()
    await other.page.reload()
    await expect(titleOf(other)).toHaveValue('Theirs, once more')
  })
})

/** Expects an error at a field that screen readers announce too. */
async function tells(field: Locator, words: string): Promise<void> {
  await expect.poll(() => describedBy(field)).toContain(words)
}

const describedBy = (field: Locator) =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
      .join(' '),
  )
