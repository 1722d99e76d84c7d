// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press, sampleOf, show } from '../loyalty.fixture.tsx'
import LoyaltyCharacters from './LoyaltyCharacters.tsx'

afterEach(cleanup)

function choices(setCharacter = vi.fn<(params: { readonly id: string }) => Promise<number>>(async () => 1)) {
  const component = <LoyaltyCharacters characters={sampleOf('loyalty.characters')} info={sampleOf('loyalty.info')} />
  return { setCharacter, ...show(component, { calls: { setCharacter } }) }
}

it('[PLY-07] [SHL-20] another character is chosen after a confirmation, and the list closes its dialog', async () => {
  const { stores, setCharacter, toasts } = choices()
  stores.ui.dialogs.open({ slug: 'character-change' })
  await press('Choose Owl')
  expect(stores.ui.dialogs.top).toMatchObject({ slug: 'character-change-confirm', params: { character: 'owl' } })
  await act(async () => stores.ui.dialogs.close())
  expect(setCharacter).not.toHaveBeenCalled()
  await press('Choose Owl')
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(toasts()).toEqual(['success: characters.changed']))
  expect(setCharacter.mock.calls).toEqual([[{ id: 'owl' }]])
  expect(stores.ui.dialogs.stack).toEqual([])
})

it('[PLY-07] the own character is marked, and has no button', () => {
  choices()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Your character'))).toEqual([
    true,
    false,
  ])
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Choose Owl'])
})

it('[PLY-07] a choice that fails is told, and can be made again', async () => {
  const { stores, toasts } = choices(vi.fn(() => Promise.reject(new Error('down'))))
  await press('Choose Owl')
  await act(async () => stores.ui.dialogs.agree())
  await waitFor(() => expect(toasts()).toEqual(['error: characters.notChanged']))
  expect(screen.getByRole('button', { name: 'Choose Owl' })).toBeTruthy()
})
