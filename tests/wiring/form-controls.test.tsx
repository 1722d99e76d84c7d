// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { player } from '../../.storybook/player.ts'
import { PATIENCE, addForm, control, enter, send, showForm, standInForLayout } from './siteForms.tsx'

beforeEach(standInForLayout)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

const secrets = [
  ['sign-in', ['password']],
  ['sign-up-email', ['password']],
  ['sign-up-login', ['password']],
  ['sign-up-phone', ['password']],
  ['new-password', ['password', 'again']],
  ['change-password', ['old_password', 'password', 'again']],
  ['self-exclusion', ['password']],
] as const

it('every password of the site is in the table', () => {
  expect(secrets.flatMap(([, fields]) => fields)).toHaveLength(10)
})

it.each(secrets)('[FRM-09] each password of %s is hidden until the player wants to see it', async (form, fields) => {
  await showForm(form, { account: form.startsWith('sign') ? undefined : player })
  for (const field of fields) {
    await enter({ [field]: 'secret-1' })
    const typeOf = () => control(field)?.type
    const box = within(control(field)?.closest('div')?.parentElement as HTMLElement)
    expect(typeOf()).toBe('password')
    fireEvent.click(box.getByRole('button', { name: 'Show password' }))
    expect([typeOf(), control(field)?.value]).toEqual(['text', 'secret-1'])
    fireEvent.click(box.getByRole('button', { name: 'Hide password' }))
    expect(typeOf()).toBe('password')
  }
})

/** A form of the test with one field. */
async function showField(slug: string, layout: object, schema: object = { type: 'string' }) {
  const properties = { value: { title: 'Value', ...schema } }
  await addForm(slug, { schema: { type: 'object', properties }, uiSchema: { value: layout } })
  return showForm(slug)
}

it.each([
  ['##-##', '12a34', '12-34'],
  ['@@-@@', 'a1bcd', 'ab-cd'],
  ['**-**', 'a1,b2', 'a1-b2'],
  ['#@*', '1b2', '1b2'],
  ['#@*', 'b1c-', '1c'],
  ['+## (##) #', '34125', '+34 (12) 5'],
])('[FRM-10] under the mask %s what is typed as %s is written as %s', async (mask, typed, written) => {
  await showField(`mask-${[...mask].map((sign) => sign.codePointAt(0)).join('-')}`, { 'ui:mask': mask })
  await enter({ value: typed })
  expect(control('value')?.value).toBe(written)
})

describe('a long list', () => {
  it('[FRM-09] has only the rows in sight in the document, each 36 high', async () => {
    // replaces the browser's own select once its code is loaded
    await import('#src/ui/Combobox.tsx')
    await showForm('sign-up-login', { countries: 240 })
    const open = await screen.findByRole('button', { name: 'Open list', hidden: true }, PATIENCE)
    fireEvent.click(open)
    const rows = await screen.findAllByRole('option', {}, PATIENCE)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.length).toBeLessThan(30)
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('240')
    expect(new Set(rows.map(({ style }) => style.blockSize))).toEqual(new Set(['36px']))
    expect(rows.slice(0, 3).map(({ style }) => style.insetBlockStart)).toEqual(['0px', '36px', '72px'])
  })
})

it('[FRM-09] a text without emoji loses them as they are typed, and a button empties it', async () => {
  await showField('plain-text', { 'ui:stripEmoji': true, 'ui:clearable': true })
  await enter({ value: 'Ana 🎰' })
  expect(control('value')?.value).toBe('Ana ')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(control('value')?.value).toBe('')
})

it('[VAL-04] a sum without a currency of its own is in US dollars, and suggests amounts in them', async () => {
  await showField('a-sum', { 'ui:widget': 'sum', 'ui:presets': [20, 100] })
  expect(screen.getByText('USD')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '$100.00' }))
  expect(control('value')?.value).toBe('100')
})

it.each([
  ['a-day', { type: 'string' }, '24.12.2026'],
  ['an-iso-day', { type: 'string', format: 'date' }, '2026-12-24'],
])(
  "[FRM-09] in the form %s a day of the browser's calendar is written as days are, and sent as %j asks",
  async (...row) => {
    const [form, schema, sent] = row
    const { calls } = await showField(form, { 'ui:widget': 'date' }, schema)
    await enter({ value: '01.01.2026' })
    const calendar = document.querySelector<HTMLInputElement>('form input[type="date"]')
    expect(calendar?.value).toBe('2026-01-01')
    fireEvent.change(calendar!, { target: { value: '2026-12-24' } })
    expect([control('value')?.value, calendar?.value]).toEqual(['24.12.2026', '2026-12-24'])
    await send()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(Object.values(calls[0]?.fields ?? {}).join(' ')).toContain(sent)
  },
)
