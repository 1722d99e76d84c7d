// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Provider } from '#schemas/provider.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { BetFilters } from './BetFilters.tsx'
import { ExportButton } from './ExportButton.tsx'

afterEach(cleanup)

const providers = new Resource<Provider[]>(() => Promise.reject(new Error('not asked')), {
  state: 'success',
  value: [{ sysname: 'kestrel', name: 'Kestrel' } as Provider],
})

function show(query: Readonly<Record<string, string>>): HTMLFormElement {
  render(
    <StoryProviders locale="en" theme="dark">
      <BetFilters query={query} providers={providers} />
    </StoryProviders>,
  )
  return screen.getByRole<HTMLFormElement>('form')
}

const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))
const nothing = { status: '', type: '', provider: '', sort: '', from: '', to: '' }
const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()

it.each([
  [{}, {}],
  [
    { status: 'win', type: 'slot', provider: 'kestrel', sort: 'win' },
    { status: 'win', type: 'slot', provider: 'kestrel', sort: 'win' },
  ],
  [{ from: '2026-11-01' }, { from: '2026-11-01', zone }],
  [{ to: '2026-11-20' }, { to: '2026-11-20', zone }],
])(
  '[PRF-07] the filter of the address %j is shown in the form, with the time zone of its days: %j',
  (query, fields) => {
    expect(fieldsOf(show(query))).toEqual({ ...nothing, ...fields })
  },
)

it('[PRF-07] the time zone is sent only with a day', () => {
  const form = show({ from: '2026-11-01' })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
  expect(fieldsOf(form)).toEqual(nothing)
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } })
  expect(fieldsOf(form)).toEqual({ ...nothing, to: '2026-11-20', zone })
})

it.each(['status', 'type', 'provider', 'from', 'to', 'sort'])(
  '[PRF-07] what is narrowed by %s can be cleared',
  (name) => {
    show({ [name]: name === 'status' ? 'win' : '2026-11-20' })
    expect(screen.getByRole('link', { name: 'Clear' }).getAttribute('href')).toBe('?')
  },
)

it.each<Readonly<Record<string, string>>>([{}, { page: '2' }])(
  '[PRF-07] where nothing is narrowed (%j) there is nothing to clear',
  (query) => {
    show(query)
    expect(screen.queryByRole('link', { name: 'Clear' })).toBeNull()
  },
)

const Toasts = observer(function Toasts() {
  return useStores().ui.toasts.toasts.map(({ id, key, type, buttonAttrs }) => (
    <p key={id} role="status">
      {[type, key, buttonAttrs?.label, buttonAttrs?.href].join(' | ')}
    </p>
  ))
})

it.each([
  [true, 'success | bets.exportBegun | View files | /profile/bets/exports'],
  [false, 'error | bets.exportFailed |  | '],
])('[PRF-07] a file of the filtered bets is ordered; its outcome (%s) is shown: %s', async (works, words) => {
  const exports: object[] = []
  const ask = (sent: object) => {
    exports.push(sent)
    return works ? Promise.resolve({ id: 'x' }) : Promise.reject(new Error('no'))
  }
  function Platform({ children }: { readonly children: ReactNode }) {
    const stores = useStores()
    useState(() => Object.assign(stores.api, apiOver({ 'games.createhistoryexportrequest': ask })))
    return children
  }
  render(
    <StoryProviders locale="en" theme="dark">
      <Platform>
        <ExportButton query={{ status: 'win', page: '3' }} />
        <Toasts />
      </Platform>
    </StoryProviders>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect((await screen.findByRole('status')).textContent).toBe(words)
  expect(exports).toHaveLength(1)
  expect(JSON.stringify(exports)).toContain('win')
  expect(JSON.stringify(exports)).not.toContain('page')
})

it.each([
  ['Result', ['All', 'Won', 'Lost', 'Open', 'Refunded']],
  ['Game type', ['All', 'Slots', 'Live', 'Casino', 'Fast', 'Betting', 'Logic', 'High or low']],
  ['Provider', ['All', 'Kestrel']],
  ['Sort by', ['Newest first', 'Highest stake', 'Biggest win']],
])('[PRF-07] the list "%s" offers each choice once: %j', (label, choices) => {
  show({})
  const { options } = screen.getByLabelText<HTMLSelectElement>(label)
  expect([...options].map(({ text }) => text)).toEqual(choices)
})

it('[PRF-07] the button that orders a file is busy meanwhile, and the toast links to it in the language of the page', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  let calls = 0
  const ask = () => {
    calls++
    return promise
  }
  function Platform({ children }: { readonly children: ReactNode }) {
    const stores = useStores()
    useState(() => Object.assign(stores.api, apiOver({ 'games.createhistoryexportrequest': ask })))
    return children
  }
  render(
    <StoryProviders locale="es" theme="dark">
      <Platform>
        <ExportButton query={{}} />
        <Toasts />
      </Platform>
    </StoryProviders>,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)
  fireEvent.click(button)
  expect([button.getAttribute('aria-busy'), calls]).toEqual(['true', 1])
  await act(async () => resolve({ id: 'x' }))
  expect(button.getAttribute('aria-busy')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('/es/profile/bets/exports')
})
