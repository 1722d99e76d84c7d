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

function From({ from, children }: { readonly from: string; readonly children: ReactNode }) {
  const engine = use(EngineContext)
  const query = { toastType: 'fill-profile', from }
  return <EngineContext value={{ ...engine, route: { ...engine.route, query } }}>{children}</EngineContext>
}

const Toasts = observer(function Toasts() {
  const { ui } = useStores()
  return ui.toasts.toasts.map(({ id, text }) => (
    <p key={id} data-testid="toast">
      {text}
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
  expect(toasts()).toEqual(['Aún falta: Nombre y Fecha de nacimiento'])
  expect(wayBack()).toBeUndefined()
  await act(() => missing.load())
  expect(wayBack()).toBe('/es/cashier/withdraw?step=2')
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
