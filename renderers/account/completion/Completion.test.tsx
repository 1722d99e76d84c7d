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

it('[PRF-01] a toast names what is missing, and once it is saved a link leads back', async () => {
  const missing = lacking('first_name', 'birth_date')
  show('/cashier/withdraw?step=2', missing)
  expect(toasts()).toEqual(['warning: Aún falta: Nombre y Fecha de nacimiento'])
  expect(wayBack()).toBeUndefined()
  const told = screen
    .getAllByText(/Aún falta/)
    .at(-1)
    ?.closest('[aria-live]')
  expect(told?.getAttribute('aria-live')).toBe('polite')
  await act(() => missing.load())
  expect(wayBack()).toBe('/es/cashier/withdraw?step=2')
  // what is whole by now is told in the same place, and needs no toast
  expect([told?.isConnected, told?.textContent?.includes('Aún falta'), toasts().length]).toEqual([true, false, 1])
})

it.each([
  ['/es/profile/verification', '/es/profile/verification'],
  ['//evil.example/', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
])('[RTE-21] from %s the way back is %s', (from, way) => {
  show(from, lacking())
  expect(wayBack()).toBe(way)
})

it('[PRF-01] says nothing to who came by themselves', () => {
  show('/')
  expect([toasts(), document.body.textContent]).toEqual([[], ''])
})

it.each([
  [{ toastType: 'fill-profile' }, {}],
  [{ toastType: 'other' }, undefined],
  [{}, undefined],
])('[PRF-01] asks what is missing for who was sent to fill it in alone: %j', (query, params) => {
  expect(completion.data.missing?.params({} as never, { path: '/profile/settings', params: {}, query })).toEqual(params)
})
