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
import Contacts from './Contacts.tsx'

const email: Contact = { type: 'email', contact: 'ana@example.com', is_confirmed: false, is_subscribed: false }

const held = (value: unknown) =>
  new Resource(() => Promise.resolve(value as never), { state: 'success' as const, value: value as never })

let sent: unknown[] = []

function Platform({ children }: { readonly children: ReactNode }) {
  const stores = useStores()
  const send = (fields: unknown) => {
    sent.push(fields)
    return Promise.resolve(1)
  }
  useState(() => Object.assign(stores.api, apiOver({ 'account.sendconfirmationtocontact': send })))
  return children
}

function show(known: readonly Contact[]) {
  const contacts = new Resource<readonly Contact[]>(() => Promise.resolve([]), { state: 'success', value: known })
  const document = held(sampleData['content.form'])
  render(
    <StoryProviders locale="en" theme="dark">
      <Platform>
        <Contacts
          emailForm="contact-email"
          phoneForm="contact-phone"
          codeForm="contact-code"
          contacts={contacts}
          emailDocument={document}
          phoneDocument={document}
          codeDocument={document}
          metadata={held(sampleData['metadata.lists'])}
        />
      </Platform>
    </StoryProviders>,
  )
  return contacts
}

const row = (name: string) => within(screen.getByRole('listitem', { name }))

beforeEach(() => {
  sent = []
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('[PRF-02] says of each contact whether it is confirmed, and offers what can be done with it', () => {
  show([{ ...email, is_confirmed: true }])
  expect(row('E-mail').getByText('Confirmed')).toBeTruthy()
  expect(row('E-mail').queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(row('E-mail').getByRole('button', { name: 'Change' })).toBeTruthy()
  expect(row('Phone').getByRole('button', { name: 'Add' })).toBeTruthy()
})

it('[PRF-02] a code is sent, and another one once the countdown is over', async () => {
  show([email])
  fireEvent.click(row('E-mail').getByRole('button', { name: 'Confirm' }))
  await row('E-mail').findByText('1:00')
  expect(sent).toHaveLength(1)
  act(() => vi.advanceTimersByTime(61_000))
  fireEvent.click(row('E-mail').getByRole('button', { name: 'Send another code' }))
  await row('E-mail').findByText('1:00')
  expect(sent).toHaveLength(2)
})

it('[PRF-10] a contact that was changed and saved is sent its code; once it is confirmed the code is gone', async () => {
  const contacts = show([email])
  fireEvent.click(row('E-mail').getByRole('button', { name: 'Change' }))
  await act(async () => contacts.succeed([{ ...email, contact: 'ana@example.org' }]))
  await row('E-mail').findByText('1:00')
  expect(sent).toHaveLength(1)
  act(() => contacts.succeed([{ ...email, contact: 'ana@example.org', is_confirmed: true }]))
  expect(row('E-mail').queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'E-mail' }))
})
