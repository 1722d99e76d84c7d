// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Tournament } from '#schemas/tournament.ts'
import type { Api } from '#src/api/index.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { contestData } from '../../../.storybook/contestSamples.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { tournamentItem } from './definition.ts'
import TournamentItem from './TournamentItem.tsx'

const open: Tournament = {
  ...contestData['tournaments.item'],
  restrictions: [],
  user_info: { is_participant: false, place: null, points: 0 },
}

afterEach(cleanup)

type Participate = Api['tournaments']['participate']

function show(
  tournament: Tournament,
  { isGuest = false, participate }: { isGuest?: boolean; participate?: unknown } = {},
) {
  const there: { stores?: RootStore } = {}
  function Shown() {
    const stores = useStores()
    useState(() => Object.assign(stores.api, { tournaments: { participate: participate as Participate } }))
    there.stores = stores
    return (
      <TournamentItem
        headingLevel="h1"
        tournament={new Resource(async () => tournament, { state: 'success', value: tournament })}
      />
    )
  }
  render(
    <StoryProviders locale="en" theme="dark" {...(!isGuest && { account: player })}>
      <Shown />
    </StoryProviders>,
  )
  return () => there.stores?.ui.toasts.toasts.map(({ type, key }) => `${type}: ${key}`)
}

it('[PLY-05] a tournament is asked for by the id of the address', () => {
  const address = { path: '/tournaments/7', params: { id: '7' }, query: {} }
  expect(tournamentItem.data['tournament']?.params({} as never, address)).toEqual({ id: '7' })
})

it.each([
  ['1', async () => 1, 'success: tournaments.enteredDone'],
  ['0', async () => 0, 'error: tournaments.notEntered'],
  ['an error', () => Promise.reject(new Error('refused')), 'error: tournaments.notEntered'],
])(
  '[PLY-05] a player takes part by the button; when the answer is %s, the site says so',
  async (_, participate, toast) => {
    const asked: unknown[] = []
    const toasts = show(open, { participate: (params: unknown) => (asked.push(params), participate()) })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Take part' })))
    expect(asked).toEqual([{ tournament_id: 1 }])
    expect(toasts()).toEqual([toast])
  },
)

it('[PLY-05] a guest is led to the registration, and back here', () => {
  show({ ...open, user_info: null }, { isGuest: true })
  const link = screen.getByRole('link', { name: 'Sign up to take part' })
  expect(link.getAttribute('href')).toMatch(/\?show_popup_reg=1$/)
  expect(screen.queryByRole('button')).toBeNull()
})

it('[PLY-05] who may not take part reads why, and how to change that', () => {
  show({
    ...open,
    restrictions: [
      { type: 'verified', countries: [], amount: null, is_met: false },
      { type: 'country', countries: ['Spain', 'Italy'], amount: null, is_met: true },
      { type: 'deposit', countries: [], amount: { amount: 20, currency: 'USD' }, is_met: false },
    ],
  })
  expect(screen.queryByRole('button', { name: 'Take part' })).toBeNull()
  const conditions = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())
  expect(conditions).toEqual(
    expect.arrayContaining([
      'Players who have verified their identity. Verify now',
      'Players from Spain or Italy.',
      'Players with deposits of $20.00 or more in the last 30 days. Make a deposit',
    ]),
  )
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/profile/verification', '/cashier/deposit'])
})

it('[PLY-05] who takes part sees their place; a tournament that is over says so', () => {
  show({ ...open, user_info: { is_participant: true, place: 3, points: 530 } })
  expect(screen.getByRole('status').textContent).toBe('You’re taking partYou’re in place 3')
  cleanup()
  show({ ...open, extra: { ...open.extra, status: 'finished', is_final: true } })
  expect(screen.getByText('This tournament is over.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('[PLY-05] who took part reads in which place they ended, and what they won', () => {
  const over = { ...open.extra, status: 'finished' as const, is_final: true }
  const [first] = over.prizes
  show({ ...open, extra: over, user_info: { is_participant: true, place: first?.from ?? 1, points: 530 } })
  const result = screen.getByText('You finished in place 1').parentElement
  expect(result?.textContent).toMatch(/in your account already: .?\$/)
  cleanup()
  show({ ...open, extra: over, user_info: { is_participant: true, place: 900, points: 1 } })
  expect(screen.getByText('You finished in place 900').parentElement?.textContent).toContain('This tournament is over.')
})

it('[PLY-05] its rules and prizes stand in words', () => {
  show(open)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Daily Slots Race')
  expect(screen.getByText('A round counts with a stake of $0.20 or more.')).toBeTruthy()
  expect(screen.getByText('A withdrawal sets your points to zero.')).toBeTruthy()
  const prizes = [...document.querySelectorAll('section dl > div')].map(({ textContent }) => textContent)
  expect(prizes).toEqual(['Place 1$500.00', 'Places 2 to 3$100.00 bonus', 'Places 4 to 1025 free spins'])
})
