import type { Jackpot, JackpotWin } from '#schemas/jackpot.ts'
import type { List } from '#schemas/list.ts'
import type { Tournament } from '#schemas/tournament.ts'

const listOf = <T>(items: T[]): List<T> => ({ items, total: items.length, offset: 0, count: items.length })

const sampleTournament: Tournament = {
  id: 1,
  games_count: 1200,
  description: { name: 'Daily Slots Race', text: 'Ten points for each dollar.', image: '/art/wheel-2.svg' },
  total_prize: { amount: 850, currency: 'USD' },
  user_info: { is_participant: true, place: 3, points: 530 },
  winners: ['Ing***d', 'Bru***o', 'Ve***d', 'Ser***i'].map((nickname, index) => ({
    place: index + 1,
    nickname,
    points: 2480 - index * 650,
    is_own: index === 2,
  })),
  restrictions: [
    { type: 'verified', countries: [], amount: null, is_met: true },
    { type: 'deposit', countries: [], amount: { amount: 20, currency: 'USD' }, is_met: false },
  ],
  total_participants: 21,
  total_points: 15_200,
  reset_on_cashout: true,
  provider: null,
  tags: [],
  extra: {
    status: 'active',
    starts_at: '2026-11-20T00:00:00Z',
    ends_at: '2100-01-01T00:00:00Z',
    is_final: false,
    prizes: [
      { from: 1, to: 1, type: 'money', amount: 500, currency: 'USD' },
      { from: 2, to: 3, type: 'bonus', amount: 100, currency: 'USD' },
      { from: 4, to: 10, type: 'free_spins', amount: 25, currency: null },
    ],
    scoring: { type: 'stake', points: 10, min_stake: { amount: 0.2, currency: 'USD' } },
    types: ['slot'],
  },
}

const sampleTournaments: Tournament[] = [
  sampleTournament,
  {
    ...sampleTournament,
    id: 2,
    user_info: null,
    extra: { ...sampleTournament.extra, status: 'future', starts_at: '2099-12-01T00:00:00Z' },
  },
  {
    ...sampleTournament,
    id: 3,
    user_info: { is_participant: false, place: null, points: 0 },
    total_prize: null,
    extra: { ...sampleTournament.extra, status: 'finished', ends_at: '2026-11-24T00:00:00Z', is_final: true },
  },
]

const sampleJackpots: Jackpot[] = (['mega', 'major', 'minor', 'mini'] as const).map((level, index) => ({
  id: index + 1,
  level,
  description: {
    name: ['Mega', 'Major', 'Minor', 'Mini'][index] ?? '',
    text: 'For all slots.',
    image: '/art/crown-2.svg',
  },
  amount: [182_450.6, 7384.5, 612.84, 41.37][index] ?? 1,
  currency: 'USD',
  base_amount: [50_000, 2000, 200, 20][index] ?? 1,
  must_drop_by: [250_000, 10_000, 1000, 60][index] ?? 1,
  share: 0.4,
  commitment: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
  games_count: 140,
  started_at: '2026-11-20T20:15:00Z',
  provider: null,
  tags: [],
  types: [],
}))

const sampleJackpotWins: JackpotWin[] = [1, 2, 3, 4].map((id, index) => ({
  id,
  jackpot: { id: 4, level: 'mini', name: 'Mini' },
  nickname: ['Ing***d', 'Bru***o'][index % 2] ?? '',
  game: { sysname: 'saltmarsh-puppet-theatre', name: 'Puppet Theatre', image: '/art/crown-1.svg' },
  amount: 58.12 - index,
  currency: 'USD',
  won_at: '2026-11-20T20:15:00Z',
  proof: index > 1 ? null : { commitment: 'b1946ac9', secret: '5f3d', drop_at: '5812000000' },
}))

/** Samples of tournaments and jackpots. */
export const contestData = {
  'tournaments.list': listOf(sampleTournaments),
  'tournaments.item': sampleTournament,
  'tournaments.standing': sampleTournament,
  'jackpots.list': listOf(sampleJackpots),
  'jackpots.item': sampleJackpots[0],
  'jackpots.winners': listOf(sampleJackpotWins),
}

/** The same where there is nothing to show. */
export const emptyContestData = {
  'tournaments.list': listOf([]),
  'tournaments.item': sampleTournaments[2],
  'tournaments.standing': { ...sampleTournament, winners: [], user_info: null },
  'jackpots.list': listOf([]),
  'jackpots.item': sampleJackpots[3],
  'jackpots.winners': listOf([]),
}
