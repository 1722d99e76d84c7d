// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Contact } from '#schemas/contact.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Subscriptions from './Subscriptions.tsx'

const contactList: Contact[] = [
  { type: 'email', contact: 'ana@example.com', is_confirmed: true, is_subscribed: true },
  { type: 'phone', contact: '34612345678', is_confirmed: false, is_subscribed: false, phone_country_code: 'ES' },
]

const Platform = observer(function Platform({ answers, children }: { answers: Answers; children: ReactNode }) {
  const stores = useStores()
  useState(() => Object.assign(stores.api, apiOver(answers)))
  return (
    <>
      {stores.ui.toasts.toasts.map(({ id, key }) => (
        <p key={id}>{key}</p>
      ))}
      {children}
    </>
  )
})

type Answers = Parameters<typeof apiOver>[0]

const show = (answers: Answers, contacts: Contact[] = contactList, locale: 'en' | 'es' = 'en') =>
  render(
    <StoryProviders locale={locale} theme="dark">
      <Platform answers={answers}>
        <Subscriptions
          contacts={new Resource(() => Promise.resolve(contacts), { state: 'success', value: contacts })}
        />
      </Platform>
    </StoryProviders>,
  )

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

afterEach(cleanup)

it('[PRF-04] each contact has a switch of its own, and one press stops them all', async () => {
  const called: unknown[] = []
  const note = (method: string) => (fields: unknown) => {
    called.push([method, fields])
    return Promise.resolve(1)
  }
  show({
    'account.changeSubscription': note('changeSubscription'),
    'account.unsubscribe': note('unsubscribe'),
  })
  expect([toggle('ana@example.com').checked, toggle('+34612345678').checked]).toEqual([true, false])
  fireEvent.click(toggle('+34612345678'))
  await waitFor(() => expect(toggle('+34612345678').checked).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe from all' }))
  await screen.findByText('You won’t get any news from us.')
  expect([toggle('ana@example.com').checked, toggle('+34612345678').checked]).toEqual([false, false])
  expect(called.map((call) => (call as string[])[0])).toEqual(['changeSubscription', 'unsubscribe'])
})

it('[PRF-10] a switch goes back, with a toast, when the answer is not 1', async () => {
  show({ 'account.changeSubscription': () => Promise.resolve(0) })
  fireEvent.click(toggle('ana@example.com'))
  await screen.findByText('subscriptions.failed')
  expect(toggle('ana@example.com').checked).toBe(true)
})

it.each([
  [1, [false, false], []],
  [0, [true, false], ['subscriptions.failed']],
])(
  '[PRF-04] the button that stops them all rests while it does so; answered by %i it leaves the switches %j',
  async (answer, switches, toasts) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    let calls = 0
    show({
      'account.unsubscribe': () => {
        calls++
        return promise
      },
    })
    const stop = screen.getByRole<HTMLButtonElement>('button', { name: 'Unsubscribe from all' })
    expect([stop.disabled, screen.getByRole('status').textContent]).toEqual([false, ''])
    fireEvent.click(stop)
    fireEvent.click(stop)
    // The focus stays on the button.
    expect([stop.getAttribute('aria-busy'), stop.disabled, calls]).toEqual(['true', false, 1])
    await act(async () => resolve(answer))
    expect([toggle('ana@example.com').checked, toggle('+34612345678').checked]).toEqual(switches)
    expect(screen.queryAllByText('subscriptions.failed').map(({ textContent }) => textContent)).toEqual(toasts)
    expect([stop.getAttribute('aria-busy'), stop.disabled]).toEqual([null, answer === 1])
  },
)

it('[PRF-04] without a contact it links to the page that adds one, in the language of the page', () => {
  show({}, [], 'es')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/es/profile/settings')
  expect(screen.queryByRole('switch')).toBeNull()
})
