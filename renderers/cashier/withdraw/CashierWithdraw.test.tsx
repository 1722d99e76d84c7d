// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PaymentMethod, WithdrawSettings } from '#schemas/payment.ts'
import type { SubmitOutcome } from '#src/engine/forms/store/SubmitOutcome.ts'
import { paymentRefusal } from '#src/stores/paymentRefusals.ts'
import arabicForm from '../../../fixtures/content/form/ar/withdraw.json' with { type: 'json' }
import form from '../../../fixtures/content/form/en/withdraw.json' with { type: 'json' }
import spanishForm from '../../../fixtures/content/form/es/withdraw.json' with { type: 'json' }
import { formOf, loaded, metadata, methodOf, showCashier } from '../cashier.fixture.tsx'
import CashierWithdraw from './CashierWithdraw.tsx'
import type { CashierWithdrawProps } from './definition.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

const fieldOf = (sysname: string, select?: { value: string; label: string }[]) => ({
  sysname,
  type: select ? 'select' : 'input',
  params: { is_required: true, is_visible: true },
  options: select ? { select } : {},
})

interface Shown {
  readonly method?: Partial<PaymentMethod>
  readonly balance?: number
  readonly settings?: Partial<WithdrawSettings>
  readonly props?: Partial<CashierWithdrawProps>
  readonly outcome?: SubmitOutcome
  readonly document?: object
}

function show({ method, balance = 300, settings: over, props, outcome, document = form }: Shown = {}) {
  const sent: unknown[] = []
  const { resource, validators } = formOf(document)
  const rules = { can_cancel: true, blocked_by: [], limit: null }
  const settings = { currency: 'EUR', balance, ...rules, ...over, methods: [methodOf('crypto', method)] }
  const submit = async (_: unknown, values: unknown) => {
    sent.push(values)
    return outcome
  }
  showCashier(
    <CashierWithdraw form="withdraw" {...props} settings={loaded(settings)} document={resource} metadata={metadata} />,
    { engine: { validators, submit } },
  )
  return sent
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function send() {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}

it('[CSH-03] a method asks for its own requisites, with the banks that there are, and sends them', async () => {
  const bank = fieldOf('bank', [{ value: 'harbour', label: 'Harbour Bank' }])
  const sent = show({ method: { fields: [fieldOf('account_holder'), fieldOf('iban'), bank] } })
  expect(screen.queryByLabelText('Address')).toBeNull()
  fill('How much?', '50')
  fill('Name of the account’s owner', 'Ana Ruiz')
  fireEvent.input(screen.getByLabelText('IBAN'), { target: { value: 'GB29NWBK60161331926819' } })
  fill('Bank', 'harbour')
  await send()
  const requisites = { account_holder: 'Ana Ruiz', iban: 'GB29NWBK60161331926819', bank: 'harbour' }
  await waitFor(() => expect(sent).toEqual([{ method: 'crypto', amount: '50', ...requisites }]))
})

const requisites = {
  account_holder: 'Ana Ruiz',
  iban: 'GB29NWBK60161331926819',
  bank: 'harbour',
  wallet_email: 'ana@wallet.example',
  crypto_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  pix_key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
}

it.each([
  ['en', form],
  ['es', spanishForm],
  ['ar', arabicForm],
])('[CSH-03] the draft of a withdrawal has its amount and none of its requisites (%s)', async (_, content) => {
  const banks = [{ value: requisites.bank, label: 'Harbour Bank' }]
  const fields = Object.keys(requisites).map((name) => fieldOf(name, name === 'bank' ? banks : undefined))
  show({ method: { fields }, document: content })
  const enter = (name: string, value: string) => {
    const control = document.querySelector(`[name="${name}"]`)
    if (!control) throw new Error(`the form has no ${name}`)
    fireEvent[name === 'iban' ? 'input' : 'change'](control, { target: { value } })
  }
  enter('amount', '50')
  for (const [name, value] of Object.entries(requisites)) enter(name, value)
  cleanup()
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  expect(kept).toContain('\\"amount\\":\\"50\\"')
  expect(Object.entries(requisites).filter(([name, value]) => kept.includes(value) || kept.includes(name))).toEqual([])
})

it('[CSH-03] a requisite that content doesn’t name has a readable name, is required as the platform says, and is sent', async () => {
  const optional = { ...fieldOf('branch_code'), params: { is_required: false, is_visible: true } }
  const invisible = { ...fieldOf('internal_note'), params: { is_required: true, is_visible: false } }
  const network = fieldOf('network', [{ value: 'tron', label: 'Tron' }])
  const sent = show({ method: { fields: [fieldOf('pix_key'), optional, invisible, network] } })
  expect(screen.queryByLabelText('Internal note')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Pix key').required).toBe(true)
  fill('How much?', '50')
  fill('Network', 'tron')
  fireEvent.blur(screen.getByLabelText('Pix key'))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' })
  expect(button.disabled).toBe(true)
  fill('Pix key', 'ana@pix.example')
  await send()
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'crypto', amount: '50', pix_key: 'ana@pix.example', network: 'tron' }]),
  )
})

it('[CSH-03] a requisite that content doesn’t name comes with the choice of something else too', async () => {
  show({ method: { fields: [fieldOf('pix_key')], requisites: [{ id: 4, label: '7d9f…6906' }] } })
  expect(screen.queryByLabelText('Pix key')).toBeNull()
  fireEvent.click(screen.getByLabelText('Something else'))
  expect(await screen.findByLabelText('Pix key')).toBeTruthy()
})

it('[CSH-03] saved requisites are chosen first, and the fields come with the choice of something else', async () => {
  const sent = show({ method: { fields: [fieldOf('crypto_address')], requisites: [{ id: 4, label: 'bc1q…x9w4' }] } })
  expect(screen.queryByLabelText('Address')).toBeNull()
  fill('How much?', '50')
  await send()
  await waitFor(() => expect(sent).toEqual([{ method: 'crypto', amount: '50', requisite_id: '4' }]))
  fireEvent.click(screen.getByLabelText('Something else'))
  expect(await screen.findByLabelText('Address')).toBeTruthy()
})

it('[CSH-03] what arrives is shown before the request, and no more can be asked for than there is', async () => {
  show({ method: { fee: { fixed: 2, percent: 0 } }, balance: 120 })
  fill('How much?', '100')
  expect(document.body.textContent).toMatch(/You get€98\.00/)
  expect(document.body.textContent).toContain('You can cancel a withdrawal until it’s approved.')
  fill('How much?', '121')
  fireEvent.blur(screen.getByLabelText('How much?'))
  await screen.findByText('From €10.00 to €120.00')
})

it('[CSH-03] too low a balance, and a method without anything saved, say what to do', () => {
  show({ balance: 5 })
  expect(document.body.textContent).toContain('You can withdraw from €10.00')
  cleanup()
  show({ method: { saved_only: true } })
  expect(screen.getByText('Nothing saved yet')).toBeTruthy()
})

it('[CSH-06] what a withdrawal needs first is said with its links, in place of the form', () => {
  const blocked = [
    'UserNeedDepositException',
    'UserNeedProfileDataException',
    'UserNeedConfirmContactException',
  ] as const
  show({ settings: { blocked_by: [...blocked, 'WithdrawalLimitsExceededException'] } })
  const main = document.body.textContent
  expect(main).toContain('Make a deposit first, then you can withdraw.')
  expect(main).toContain('Complete your profile first: we need your name to pay out.')
  expect(main).toContain('Confirm your email or phone first.')
  expect(main).toContain('You have too many open withdrawals. Wait until one is paid.')
  const links = ['Deposit', 'Profile', 'Profile', 'History']
  const buttons = screen.getAllByRole('link').filter(({ textContent }) => links.includes(textContent))
  expect(buttons.map((link) => link.getAttribute('href'))).toEqual([
    '/cashier/deposit',
    '/profile/settings',
    '/profile/settings',
    '/cashier/history',
  ])
  expect(screen.queryByLabelText('How much?')).toBeNull()
})

it.each([
  ['KycWithdrawalException', 'Verify your identity to withdraw more.', '/profile/verification'],
  ['WithdrawalLimitsPeriodExceededException', 'once 24 hours have passed', '/cashier/history'],
] as const)('[CSH-06] what the rule of %s leaves is the most that the form takes', async (reason, text, href) => {
  show({ settings: { limit: { left: 40, reason } } })
  expect(document.body.textContent).toContain('You can withdraw up to €40.00')
  expect(document.body.textContent).toContain(text)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(href)
  fill('How much?', '41')
  fireEvent.blur(screen.getByLabelText('How much?'))
  await screen.findByText('From €10.00 to €40.00')
  cleanup()
  show({ settings: { limit: { left: 9, reason } } })
  expect(document.body.textContent).toContain('That is less than the smallest withdrawal by this method.')
  expect(screen.queryByLabelText('How much?')).toBeNull()
  cleanup()
  show({ settings: { limit: { left: 0, reason } } })
  expect(document.body.textContent).not.toContain('€0.00')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(href)
})

const needsDeposit = paymentRefusal({ type: 'UserNeedDepositException', code: 1090 })
const needsVerification = paymentRefusal({ type: 'KycWithdrawalException', code: 1230 })

it.each([
  [needsDeposit, {}, '/cashier/deposit'],
  [needsDeposit, { depositErrorButton: { show: true, link: '/support' } }, '/support'],
  [needsDeposit, { depositErrorButton: { show: false } }, undefined],
  [needsVerification, {}, '/profile/verification'],
  [needsVerification, { verificationErrorButton: { show: true, link: '/support' } }, '/support'],
  [needsVerification, { verificationErrorButton: { show: false } }, undefined],
])('[CSH-09] the error %j with the buttons %j leads to %s', async (outcome, props, href) => {
  show({ props, ...(outcome && { outcome }) })
  fill('How much?', '50')
  await send()
  await waitFor(() => expect(document.querySelector('[aria-live=assertive]')?.textContent).toBeTruthy())
  const link = document.querySelector('[aria-live=assertive] a')
  expect(link?.getAttribute('href') ?? undefined).toBe(href)
})
