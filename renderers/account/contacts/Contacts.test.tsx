// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Contact } from '#schemas/contact.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import emailForm from '../../../fixtures/content/form/en/contact-email.json' with { type: 'json' }
import phoneForm from '../../../fixtures/content/form/en/contact-phone.json' with { type: 'json' }
import Contacts from './Contacts.tsx'

const email: Contact = { type: 'email', contact: 'ana@example.com', is_confirmed: false, is_subscribed: false }

const loadedResource = (value: unknown) =>
  new Resource(() => Promise.resolve(value as never), { state: 'success' as const, value: value as never })

let sent: unknown[] = []
let answer: () => Promise<unknown> = () => Promise.resolve(1)

function Platform({ children }: { readonly children: ReactNode }) {
  const stores = useStores()
  const send = (fields: unknown) => {
    sent.push(fields)
    return answer()
  }
  useState(() => Object.assign(stores.api, apiOver({ 'account.sendconfirmationtocontact': send })))
  return children
}

/** A form with the sample's validator, of which only the initial values are checked. */
const formOf = (form: object) => loadedResource({ ...(sampleData['content.form'] as object), form })

function show(contactList: readonly Contact[]) {
  const contacts = new Resource<readonly Contact[]>(() => Promise.resolve([]), { state: 'success', value: contactList })
  render(
    <StoryProviders locale="en" theme="dark">
      <Platform>
        <Contacts
          emailForm="contact-email"
          phoneForm="contact-phone"
          codeForm="contact-code"
          contacts={contacts}
          emailDocument={formOf(emailForm)}
          phoneDocument={formOf(phoneForm)}
          codeDocument={loadedResource(sampleData['content.form'])}
          metadata={loadedResource(sampleData['metadata.lists'])}
        />
      </Platform>
    </StoryProviders>,
  )
  return contacts
}

const row = (name: string) => within(screen.getByRole('listitem', { name }))

beforeEach(() => {
  sent = []
  answer = () => Promise.resolve(1)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('[PRF-02] shows whether each contact is confirmed, and its actions', () => {
  show([{ ...email, is_confirmed: true }])
  expect(row('Email').getByText('Confirmed')).toBeTruthy()
  expect(row('Email').queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(row('Email').getByRole('button', { name: 'Change' })).toBeTruthy()
  expect(row('Phone').getByRole('button', { name: 'Add' })).toBeTruthy()
})

it('[PRF-02] a code is sent, and another one once the countdown is over', async () => {
  show([email])
  fireEvent.click(row('Email').getByRole('button', { name: 'Confirm' }))
  await row('Email').findByText('1:00')
  expect(sent).toHaveLength(1)
  act(() => vi.advanceTimersByTime(61_000))
  fireEvent.click(row('Email').getByRole('button', { name: 'Send a new code' }))
  await row('Email').findByText('1:00')
  expect(sent).toHaveLength(2)
})

it('[PRF-10] a contact that was changed and saved is sent its code; once it is confirmed the code is gone', async () => {
  const contacts = show([email])
  fireEvent.click(row('Email').getByRole('button', { name: 'Change' }))
  await act(async () => contacts.succeed([{ ...email, contact: 'ana@example.org' }]))
  await row('Email').findByText('1:00')
  expect(sent).toHaveLength(1)
  act(() => contacts.succeed([{ ...email, contact: 'ana@example.org', is_confirmed: true }]))
  expect(row('Email').queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Email' }))
})

it.each([
  ['Email', 'Change', [email], { email: 'ana@example.com' }],
  [
    'Phone',
    'Change',
    [{ ...email, type: 'phone', contact: '447700900123', phone_country_code: 'GB' } as const],
    { mobile: '+447700900123', phone_country_code: 'GB' },
  ],
  ['Email', 'Add', [], { email: '' }],
  ['Phone', 'Add', [], { mobile: '' }],
])('[PRF-02] the form of the %s that "%s" opens begins with the known values', async (name, action, known, fields) => {
  show(known)
  fireEvent.click(row(name).getByRole('button', { name: action }))
  await row(name).findAllByRole('textbox')
  const form = screen.getByRole('listitem', { name }).querySelector('form')
  expect(Object.fromEntries(new FormData(form!))).toMatchObject(fields)
})

it('[PRF-02] one press opens the form of a contact, the next one closes it, and the button says which', () => {
  show([email])
  const change = row('Email').getByRole('button', { name: 'Change' })
  for (const isOpen of [false, true, false]) {
    expect(change.getAttribute('aria-expanded')).toBe(String(isOpen))
    expect(row('Email').queryAllByRole('textbox').length > 0).toBe(isOpen)
    fireEvent.click(change)
  }
})

it('[PRF-02] a phone number has its plus; each contact can be subscribed, confirmed or not', () => {
  show([{ ...email, type: 'phone', contact: '447700900123', is_confirmed: true, is_subscribed: true }])
  expect(row('Phone').getByText('+447700900123')).toBeTruthy()
  expect(row('Phone').getByRole<HTMLInputElement>('switch').checked).toBe(true)
  expect([row('Email').queryByRole('switch'), row('Email').queryByText('Not added yet') !== null]).toEqual([null, true])
  cleanup()
  show([email])
  expect(row('Email').getByText('ana@example.com')).toBeTruthy()
  expect(row('Email').getByRole<HTMLInputElement>('switch').checked).toBe(false)
  expect(row('Email').getByText('Not confirmed')).toBeTruthy()
})

it('[PRF-02] while a code is being sent no other one can be requested; then the sending is reported', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answer = () => promise
  show([email])
  fireEvent.click(row('Email').getByRole('button', { name: 'Confirm' }))
  expect(row('Email').queryByRole('button', { name: 'Confirm' })).toBeNull()
  const another = await row('Email').findByRole('button', { name: 'Send a new code' })
  expect(another.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(another)
  expect(sent).toEqual([{ contact: 'ana@example.com' }])
  await act(async () => resolve(1))
  expect(row('Email').getByText(/We’ve sent you a code/)).toBeTruthy()
})

it.each([
  ['is answered by 0', () => Promise.resolve(0)],
  ['fails', () => Promise.reject(new Error('away'))],
])('[PRF-10] a request for a code that %s is reported, and can be repeated at once', async (_, fail) => {
  answer = fail
  show([email])
  fireEvent.click(row('Email').getByRole('button', { name: 'Confirm' }))
  await row('Email').findByText(/We couldn’t send the code/)
  expect(row('Email').queryByText(/We’ve sent you a code/)).toBeNull()
  answer = () => Promise.resolve(1)
  fireEvent.click(row('Email').getByRole('button', { name: 'Send a new code' }))
  await row('Email').findByText(/We’ve sent you a code/)
  expect(row('Email').queryByText(/We couldn’t send the code/)).toBeNull()
})
