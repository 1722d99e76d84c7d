// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Bet } from '#schemas/bet.ts'
import type { DomainInfo } from '#schemas/generalInfo.ts'
import { EngineContext } from '#src/engine/context.ts'
import { Resource } from '#src/shared/Resource.ts'
import { type Stage, SamplePage, sampleBlock } from '../../../.storybook/sampleStory.tsx'
import { StoryProviders, registry } from '../../../.storybook/StoryProviders.tsx'
import History from './BetHistory.tsx'
import { betHistory } from './definition.ts'

const domain: DomainInfo = {
  domain_state: 'active',
  domain_type: 'main',
  is_bonus_isolation_enabled: false,
  is_game_history_export_enabled: true,
  game_origins: [],
}

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

it('[PLY-08] a bet on matches shows its kind, each match with its pick, and the odds', async () => {
  await show()
  const [combined, other, single] = screen
    .getAllByRole('listitem')
    .filter(({ parentElement: list }) => !list?.closest('li'))
  expect(combined?.textContent).toContain('Combined bet, 2 picksodds 3.88')
  expect(combined?.textContent).toContain('Vale United – MiradorOver 2.5 goalsodds 1.85')
  expect(combined?.textContent).toContain('Polar Nine – BorealisPolar Nine winsodds 2.10')
  expect(single?.textContent).toContain('Single bet')
  expect(other?.textContent).not.toMatch(/bet|odds/)
})

it('[PRF-07] a bet that was settled later shows when it was placed and when settled', async () => {
  await show()
  const [later, other] = screen.getAllByRole('listitem').filter(({ parentElement: list }) => !list?.closest('li'))
  expect(later?.textContent).toMatch(/Placed 20.11.2026 \d\d:15Settled 20.11.2026 \d\d:21/)
  expect(other?.textContent).not.toMatch(/Placed|Settled/)
})

it('[PRF-07] the filters are a form of the address, so that they work without a script', async () => {
  await show()
  const form = screen.getByRole('form', { name: 'Filter your bets' }) as HTMLFormElement
  expect(form.method).toBe('get')
  const names = [...form.elements].flatMap((field) => field.getAttribute('name') ?? [])
  expect(names).toEqual(['status', 'type', 'provider', 'sort', 'from', 'to'])
})

it('[PRF-07] a day is sent with its time zone', async () => {
  await show()
  const form = screen.getByRole('form', { name: 'Filter your bets' }) as HTMLFormElement
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ from: '2026-11-20', zone: timeZone })
})

function Asking({
  query,
  children,
}: {
  readonly query: Readonly<Record<string, string>>
  readonly children: ReactNode
}) {
  const engine = use(EngineContext)
  return <EngineContext value={{ ...engine, route: { ...engine.route, query } }}>{children}</EngineContext>
}

it('[PRF-07] the filters show the query of the address after Back and after they are cleared', async () => {
  await registry.preload([betHistory.name])
  const at = (query: Readonly<Record<string, string>>) => (
    <StoryProviders locale="en" theme="dark" domain={domain}>
      <Asking query={query}>
        <SamplePage blocks={[sampleBlock(betHistory)]} />
      </Asking>
    </StoryProviders>
  )
  const filterValues = () => [
    screen.getByLabelText<HTMLSelectElement>('Result').value,
    screen.getByLabelText<HTMLInputElement>('From').value,
  ]
  const { rerender } = render(at({ status: 'win', from: '2026-11-01' }))
  expect(filterValues()).toEqual(['win', '2026-11-01'])
  rerender(at({ status: 'loss' }))
  expect(filterValues()).toEqual(['loss', ''])
  rerender(at({}))
  expect(filterValues()).toEqual(['', ''])
})

it('[SHL-10] when no bet matches, it shows what to do', async () => {
  await show('empty')
  expect(screen.getByText(/Choose more days/)).toBeTruthy()
})

it.each([true, false])(
  '[API-08] where the platform makes files of bets (%s), and only there, they are offered',
  async (is) => {
    await show('there', { is_bonus_isolation_enabled: false, is_game_history_export_enabled: is })
    expect(screen.queryByRole('button', { name: 'Export these bets' }) !== null).toBe(is)
    expect(screen.queryByRole('link', { name: 'Exports' }) !== null).toBe(is)
    expect(screen.getAllByRole('listitem')).not.toEqual([])
  },
)

const there = (value: unknown) =>
  new Resource<never>(() => Promise.reject(new Error('not asked')), { state: 'success', value: value as never })

const bet = (id: number, status: Bet['status'], stake: number, win: number): Bet => ({
  id,
  game: { sysname: `g${id}`, name: `Game ${id}`, image: '', type: 'slot', provider: { sysname: 'oro', name: 'Oro' } },
  stake,
  win,
  currency: 'EUR',
  status,
  placed_at: '2026-11-20T20:15:00Z',
  settled_at: null,
  has_round: id === 1,
})

function showBets(query: Readonly<Record<string, string>> = {}, total = 3) {
  const items = [bet(1, 'win', 2, 6.5), bet(2, 'loss', 3, 0), bet(3, 'open', 20, 0)]
  render(
    <StoryProviders locale="es" theme="dark" domain={domain}>
      <Asking query={query}>
        <History limit={10} bets={there({ items, total })} providers={there([])} />
      </Asking>
    </StoryProviders>,
  )
}

it('[PRF-07] a bet shows whether it is won, lost or open, with its amounts; an open one has no win', () => {
  showBets()
  const rows = screen
    .getAllByRole('listitem')
    .map((row) => [
      row.querySelector('a')?.textContent,
      row.querySelector('a')?.getAttribute('href'),
      row.querySelector('.badge')?.textContent,
      ...[...row.querySelectorAll('dd')].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
    ])
  expect(rows).toEqual([
    ['Game 1', '/es/game/g1', 'Ganada', '2,00 €', '6,50 €'],
    ['Game 2', '/es/game/g2', 'Perdida', '3,00 €', '0,00 €'],
    ['Game 3', '/es/game/g3', 'Abierta', '20,00 €', '–'],
  ])
})

it('[PLY-02] a bet whose game shows its rounds leads to the round, in the language of the page', () => {
  showBets()
  const links = screen.getAllByRole('link', { name: /^Comprobar ronda/ })
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Comprobar ronda: Game 1', '/platform/round/1?locale=es'],
  ])
})

it.each([
  [{}, ['?page=2']],
  [{ status: 'win', page: '2' }, ['?status=win&page=1', '?status=win&page=3']],
  [{ page: '3' }, ['?page=2']],
])('[PRF-07] the pages of 21 bets, ten each, link from %j to %j', (query, addresses) => {
  showBets(query, 21)
  const pages = screen.getAllByRole('navigation').at(-1)!
  expect([...pages.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(addresses)
})

it('[PRF-07] another filter keeps the scroll position and the focus', () => {
  showBets()
  expect(screen.getByRole('form').hasAttribute('data-stay')).toBe(true)
})
