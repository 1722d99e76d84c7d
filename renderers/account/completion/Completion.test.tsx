// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, use } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EngineContext } from '#src/engine/context.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Completion from './Completion.tsx'
import { completion } from './definition.ts'

function From({ from, children }: { readonly from: string; readonly children: ReactNode }) {
  const engine = use(EngineContext)
  const query = { toastType: 'fill-profile', from }
  return <EngineContext value={{ ...engine, route: { ...engine.route, query } }}>{children}</EngineContext>
}

const Toasts = observer(function Toasts() {
  const { ui } = useStores()
  return ui.toasts.toasts.map(({ id, text, type }) => (
    <p key={id} data-testid="toast">
      {`${type}: ${text}`}
    </p>
  ))
})

function show(from: string, missing?: Resource<readonly string[]>) {
  render(
    <StoryProviders locale="es" theme="dark">
      <Toasts />
      <From from={from}>
        <Completion missing={missing} />
      </From>
    </StoryProviders>,
  )
}

const toasts = () => screen.queryAllByTestId('toast').map(({ textContent }) => textContent)

const lacking = (...names: string[]) =>
  new Resource<readonly string[]>(() => Promise.resolve([]), { state: 'success', value: names })

const wayBack = () => screen.queryByRole('link')?.getAttribute('href')

afterEach(cleanup)

it('[PRF-01] a toast names what is missing, and a link leads back once it is saved', async () => {
  const missing = lacking('first_name', 'birth_date')
  show('/cashier/withdraw?step=2', missing)
  expect(toasts()).toEqual(['warning: Aún falta: Nombre y Fecha de nacimiento'])
  expect(wayBack()).toBeUndefined()
  const notice = screen
    .getAllByText(/Aún falta/)
    .at(-1)
    ?.closest('[aria-live]')
  expect(notice?.getAttribute('aria-live')).toBe('polite')
  await act(() => missing.load())
  expect(wayBack()).toBe('/es/cashier/withdraw?step=2')
  // The completion is announced in the same place and needs no toast.
  expect([notice?.isConnected, notice?.textContent?.includes('Aún falta'), toasts().length]).toEqual([true, false, 1])
})

it.each([
  ['/es/profile/verification', '/es/profile/verification'],
  ['//evil.example/', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
])('[RTE-21] from %s the way back is %s', (from, address) => {
  show(from, lacking())
  expect(wayBack()).toBe(address)
})

it('[PRF-01] shows nothing to visitors who were not sent here', () => {
  show('/')
  expect([toasts(), document.body.textContent]).toEqual([[], ''])
})

it.each([
  [{ toastType: 'fill-profile' }, {}],
  [{ toastType: 'other' }, undefined],
  [{}, undefined],
])('[PRF-01] requests missing fields only for visitors who were sent here: %j', (query, params) => {
  expect(completion.data.missing?.params({} as never, { path: '/profile/settings', params: {}, query })).toEqual(params)
})
