// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DomainInfo } from '#schemas/general-info.ts'
import { type Stage, SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import { betHistory } from './definition.ts'

const domain: DomainInfo = { domain_state: 'active', domain_type: 'main', is_game_history_export_enabled: true }

async function show(stage: Stage = 'there', says?: Partial<DomainInfo>) {
  await registry.preload([betHistory.name])
  return render(
    <StoryProviders locale="en" theme="dark" domain={{ ...domain, ...says }}>
      <SamplePage blocks={[sampleBlock(betHistory)]} stage={stage} />
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-07] each bet shows its game, its time, what was staked and what came back', async () => {
  await show()
  const [row] = screen.getAllByRole('listitem')
  expect(row?.textContent).toContain('20.11.2026')
  expect(row?.textContent).toContain('$1.00')
  expect(row?.textContent).toContain('Lost')
})

it('[PRF-07] the filters are a form of the address, so that they work without a script', async () => {
  await show()
  const form = screen.getByRole('form', { name: 'Filter of your bets' }) as HTMLFormElement
  expect(form.method).toBe('get')
  const names = [...form.elements].flatMap((field) => field.getAttribute('name') ?? [])
  expect(names).toEqual(['status', 'type', 'provider', 'sort', 'from', 'to'])
})

it('[PRF-07] a day goes with the place that it is a day of', async () => {
  await show()
  const form = screen.getByRole('form', { name: 'Filter of your bets' }) as HTMLFormElement
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ from: '2026-11-20', zone: timeZone })
})

it('[SHL-10] where no bet fits, it says what to do', async () => {
  await show('empty')
  expect(screen.getByText(/Widen the days/)).toBeTruthy()
})

it.each([true, false])(
  '[API-08] where the platform makes files of bets (%s), and only there, they are offered',
  async (is) => {
    await show('there', { is_game_history_export_enabled: is })
    expect(screen.queryByRole('button', { name: 'Export these bets' }) !== null).toBe(is)
    expect(screen.queryByRole('link', { name: 'Exports' }) !== null).toBe(is)
    expect(screen.getAllByRole('listitem')).not.toEqual([])
  },
)
