import { authDialog, fillRegistration } from './authDialog.ts'
import { readDocument } from './documents.ts'
import { newEmail } from './players.ts'
import { type Json, whileConfigSays } from './siteConfig.ts'
import { expect, test } from './test.ts'

interface Row {
  /** Name of a field of the registration. */
  readonly field: string
  readonly change: Json
  /** The state of the field with the config of the site and with the change. */
  readonly states: readonly [before: State, after: State]
}

type State = 'absent' | 'there' | 'checked' | 'unchecked'

/**
 * The settings of `auth.registration` in the product specification (§3), apart from
 * confirmEmailPopup.
 */
const rows: Readonly<Record<string, Row>> = {
  showCharacterSelect: {
    field: 'character_id',
    change: { showCharacterSelect: true },
    states: ['absent', 'there'],
  },
  showPromocode: { field: 'hasPromocode', change: { showPromocode: false }, states: ['unchecked', 'absent'] },
  showPromoFieldByDefault: {
    field: 'promo_code',
    change: { showPromoFieldByDefault: true },
    states: ['absent', 'there'],
  },
  'terms.isActive': { field: 'terms', change: { terms: { isActive: false } }, states: ['unchecked', 'absent'] },
  'terms.defaultValue': { field: 'terms', change: { terms: { defaultValue: true } }, states: ['unchecked', 'checked'] },
  'notify.isActive': { field: 'notify', change: { notify: { isActive: false } }, states: ['unchecked', 'absent'] },
  'notify.defaultValue': {
    field: 'notify',
    change: { notify: { defaultValue: true } },
    states: ['unchecked', 'checked'],
  },
  'markBetting.isActive': {
    field: 'is_betting',
    change: { markBetting: { isActive: false } },
    states: ['unchecked', 'absent'],
  },
  'markBetting.defaultValue': {
    field: 'is_betting',
    change: { markBetting: { defaultValue: 'betting' } },
    states: ['unchecked', 'checked'],
  },
}

const registration = (change: Json) => ({ auth: { registration: change } })

test('the table has the nine switches that change the fields of a registration', () => {
  expect(Object.keys(rows)).toHaveLength(9)
})

for (const [name, { field: fieldName, change, states }] of Object.entries(rows)) {
  test(`[AUT-16] the config's ${name} changes the registration`, async ({ page, site }) => {
    const { field, submit } = authDialog(page, 'registration')
    const subject = field(fieldName)
    const stateOf = async (): Promise<State> => {
      await page.goto('/terms?show_popup_reg')
      await expect(submit).toBeVisible()
      if ((await subject.count()) === 0) return 'absent'
      const isTicked = ['checkbox', 'radio'].includes((await subject.getAttribute('type')) ?? '')
      if (!isTicked) return 'there'
      return (await subject.isChecked()) ? 'checked' : 'unchecked'
    }
    await expect.poll(stateOf).toBe(states[0])
    await whileConfigSays(site, registration(change), () => expect.poll(stateOf).toBe(states[1]))
  })
}

test('[AUT-16] without confirmEmailPopup a new player is not asked to confirm an e-mail', async ({ page, site }) => {
  // a visible change, which shows that the site has read the config
  const witness = { notify: { isActive: false } }
  await whileConfigSays(site, registration({ confirmEmailPopup: false, ...witness }), async () => {
    const auth = authDialog(page, 'registration')
    const noticeFields = async () => {
      await page.goto('/terms?show_popup_reg')
      await expect(auth.submit).toBeVisible()
      return auth.field('notify').count()
    }
    await expect.poll(noticeFields).toBe(0)
    await fillRegistration(auth, { login: newEmail(), password: 'croupier9' })
    await auth.submit.click()
    await expect(page).toHaveURL('/cashier/deposit')
    // the welcome of a new player comes after that question, and not over the deposit
    const { title } = readDocument<{ title: string }>('dialog/en/confirm-email.json')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cashier')
    await page.getByRole('main').getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('dialog', { name: 'For you' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
  })
})
