import { expect, test } from './test.ts'

const PATH = '/terms'

test.describe('the preview of an entry', () => {
  test('[ENG-15] shows what is published beside the draft, where the browser refuses storage to frames too', async ({
    admin,
    openAdmin,
  }) => {
    const { page } = admin
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.addInitScript(() => {
      if (!location.hostname.startsWith('preview.')) return
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const kind of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, kind, { configurable: true, get })
      }
    })
    await admin.open('page', PATH)
    await page
      .getByLabel(/^Title/)
      .first()
      .fill('Terms to come')
    await admin.save()
    const frame = await admin.preview()
    const title = () =>
      page
        .frames()
        .find((it) => it.url().includes('preview.'))
        ?.title()
    await expect(frame.getByText('Draft, updates when you save')).toBeVisible({ timeout: 40_000 })
    await expect.poll(title).toMatch(/^Terms to come/)
    await page.getByRole('tab', { name: 'Published' }).click()
    await expect(frame.getByText('Published, live on the site')).toBeVisible()
    await expect.poll(title).toMatch(/^Terms(?! to come)/)
    await page.getByRole('tab', { name: 'Draft' }).click()
    await expect.poll(title).toMatch(/^Terms to come/)
    // another frame, which shares the cookies of this one
    const beside = await openAdmin()
    const editor = await openAdmin()
    await beside.open('page', PATH)
    const other = await beside.preview()
    await beside.page.getByRole('tab', { name: 'Published' }).click()
    await expect(other.getByText('Published, live on the site')).toBeVisible()
    await editor.open('page', PATH)
    await editor.page
      .getByLabel(/^Title/)
      .first()
      .fill('Terms at last')
    await editor.save()
    await expect.poll(title).toMatch(/^Terms at last/)
    expect(failures).toEqual([])
  })

  test('[ENG-15] shows a page that has neither a layout nor a title yet, and what it lacks', async ({ admin }) => {
    await admin.create('page')
    await admin.page.getByLabel(/^Address or pattern/).fill('/half-written')
    const hero = await admin.addBlock('Content', 'Hero')
    await hero.getByLabel(/^Title/).fill('Half written')
    await admin.save()
    const frame = await admin.preview()
    await expect(frame.getByRole('heading', { name: 'Half written' })).toBeVisible()
    await expect(frame.getByText('2 problems')).toBeVisible()
  })

  test('[ENG-15] is seen as a guest, as a player of a country, and on another day, without a session', async ({
    admin,
  }) => {
    const { page } = admin
    await admin.createPage('/seen-as', 'Seen as')
    const hero = await admin.addBlock('Content', 'Hero')
    await hero.getByLabel(/^Title/).fill('Seen as')
    const note = await admin.addBlock('Content', 'Banner')
    await note.getByLabel(/^Title/).fill('For Germans')
    await admin.addRow(note, /^Visible when any of/)
    await admin.openRow(note, /^All of/)
    await note.getByLabel(/^Fact/).fill('country')
    await note.getByLabel(/^Value/).fill('DE')
    const history = await admin.addBlock('Bets', 'Bet history')
    await admin.save()
    await expect(history).toBeVisible()
    const frame = await admin.preview()
    const view = frame.getByText(/^View as:/)
    await expect(view).toHaveText('View as: A guest', { timeout: 40_000 })
    await expect(frame.getByRole('heading', { name: 'Seen as' })).toBeVisible()
    await expect(frame.getByText('For Germans')).toHaveCount(0)

    const show = async (who: string, country: string, day = '') => {
      await view.click()
      await frame.getByLabel('Who', { exact: true }).selectOption(who)
      await frame.getByLabel('Player’s country').fill(country)
      await frame.getByLabel('Day', { exact: true }).fill(day)
      await frame.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Show', exact: true }).click()
    }
    await show('A verified player', 'de', '2030-12-24')
    await expect(view).toHaveText('View as: A verified player, DE, 2030-12-24')
    await expect(frame.getByText('For Germans')).toBeVisible()
    await expect(frame.locator('header [data-player]')).toBeVisible()
    const shown = page.frames().find((it) => it.url().includes('preview.'))
    expect(await shown?.evaluate(() => new Date().getFullYear())).toBe(2030)
    await show('A player', 'ES')
    await expect(view).toHaveText('View as: A player, ES')
    await expect(frame.getByText('For Germans')).toHaveCount(0)
    await expect(frame.locator('header [data-player]')).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => name === 'sid')).toEqual([])
  })
})
