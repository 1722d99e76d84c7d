import { expectAccessible } from './accessibility.ts'
import { readDocument, withPages } from './documents.ts'
import { signIn, vera } from './players.ts'
import { expect, test } from './test.ts'

interface Opened {
  readonly slug: string
  readonly params?: Readonly<Record<string, string>>
  /** The text of the player's own data in it. */
  readonly shows: string
}

/** The dialogs of the account, each opened by a button, with the text that a demo player sees. */
const DIALOGS: readonly Opened[] = [
  { slug: 'confirm-email', shows: 'vera' },
  { slug: 'fill-profile-info', shows: 'name, date of birth and address' },
  { slug: 'inactivity', shows: 'You will be signed out in' },
  { slug: 'bonus-activate', shows: 'It starts now' },
  { slug: 'bonus-remove', shows: 'Your own money isn’t affected' },
  { slug: 'bonus-deactivate', shows: 'You lose nothing' },
  { slug: 'burn-bonuses', shows: 'Match day bonus' },
  { slug: 'betting-bonus-activated', shows: 'Do you want to see the matches?' },
  { slug: 'cancel-withdrawal', shows: 'The money returns to your balance' },
  { slug: 'campaign', params: { name: 'long-weekend' }, shows: 'The Long Weekend has begun' },
  { slug: 'unseen-cashback', shows: '$18.75' },
  { slug: 'promo-activated', params: { offer: '1' }, shows: 'Double your first deposit' },
  { slug: 'loyalty-confirm', params: { product: '1' }, shows: '10 free spins' },
  { slug: 'loyalty-bought', params: { product: '1' }, shows: 'You have' },
  { slug: 'loyalty-insufficient', params: { product: '6' }, shows: 'Missing' },
  { slug: 'character-change', shows: 'Owl' },
  { slug: 'wheel-buy-spins', params: { campaign: '2' }, shows: '$1.00' },
  { slug: 'wheel-insufficient', params: { campaign: '2', lack: 'money' }, shows: 'Nothing was taken' },
  { slug: 'wheel-quests', params: { campaign: '1' }, shows: 'Warm up' },
  { slug: 'wheel-quest', params: { quest: '2' }, shows: 'Play five different slots' },
  { slug: 'wheel-rules', params: { campaign: '1' }, shows: 'Each sector has the chance' },
  { slug: 'wheel-gifts', params: { campaign: '1' }, shows: '25%' },
  { slug: 'wheel-winners', params: { campaign: '2' }, shows: 'All winners' },
  { slug: 'wheel-failed', shows: 'can’t count twice' },
  { slug: 'demo-mode', shows: 'Its money isn’t real' },
  { slug: 'reality-check', shows: 'This is where you stand' },
  { slug: 'character-change-confirm', params: { character: 'owl' }, shows: 'Stays up late' },
]

const PAGE = {
  path: '/every-dialog',
  title: 'Every dialog',
  layout: 'default',
  // a hero has four buttons at most
  blocks: Array.from({ length: Math.ceil(DIALOGS.length / 4) }, (_, part) => ({
    __component: 'content.hero',
    id: `part-${part}`,
    title: `Part ${part}`,
    buttons: DIALOGS.slice(part * 4, part * 4 + 4).map(({ slug, params = {} }) => ({
      id: slug,
      label: slug,
      actions: [
        {
          id: 'open',
          type: 'openDialog',
          dialog: slug,
          params: Object.entries(params).map(([name, value]) => ({ id: name, name, value })),
        },
      ],
    })),
  })),
}

for (const locale of ['en', 'ar']) {
  test(`[SHL-20] every dialog of the account opens from a button and shows what the player has, in ${locale}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await withPages(site, [PAGE], async () => {
      await signIn(page.request, vera)
      await page.goto(locale === 'en' ? PAGE.path : `/${locale}${PAGE.path}`)
      for (const { slug, shows } of DIALOGS) {
        const { title } = readDocument<{ title: string }>(`dialog/${locale}/${slug}.json`)
        await page.getByRole('main').getByRole('button', { name: slug, exact: true }).click()
        const dialog = page.getByRole('dialog', { name: title })
        await expect(dialog).toBeVisible()
        if (locale === 'en') await expect(dialog).toContainText(shows)
        await expect(dialog.getByRole('alert')).toHaveCount(0)
        await expectAccessible(page, '[role=dialog]')
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
    })
  })
}
