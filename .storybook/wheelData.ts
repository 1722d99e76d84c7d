import type { List } from '#schemas/list.ts'
import type {
  WheelBoard,
  WheelCampaign,
  WheelCampaignInfo,
  WheelInfo,
  WheelQuest,
  WheelReward,
  WheelSpinResult,
} from '#schemas/wheel.ts'

const campaign: WheelCampaign = {
  id: 1,
  title: 'Gold wheel',
  spin_balance: 3,
  is_spin_cost: true,
  starts_at: '2026-11-01T00:00:00Z',
  ends_at: '2027-01-20T00:00:00Z',
}

const gifts: readonly Pick<WheelReward, 'type' | 'amount' | 'weight'>[] = [
  { type: 'money', amount: 5, weight: 10 },
  { type: 'nothing', amount: 0, weight: 150 },
  { type: 'free_spins', amount: 3, weight: 200 },
  { type: 'points', amount: 50, weight: 100 },
  { type: 'bonus', amount: 2, weight: 50 },
  { type: 'nothing', amount: 0, weight: 150 },
  { type: 'spins', amount: 1, weight: 90 },
  { type: 'points', amount: 20, weight: 250 },
]

const rewards: WheelReward[] = gifts.map((gift, index) => ({
  ...gift,
  id: index + 1,
  title: 'Gift',
  currency: gift.type === 'money' || gift.type === 'bonus' ? 'USD' : null,
}))

const info: WheelInfo = {
  campaign_id: 1,
  spin_balance: 3,
  is_spin_cost: true,
  price: { amount: 1, currency: 'USD' },
  commitment: '9f86d081884c7d659a2feaa0c55ad015',
  unseen: null,
}

const board: WheelBoard = {
  campaigns: [campaign, { ...campaign, id: 2, title: 'Quest wheel', is_spin_cost: false }],
  campaign,
  info,
  rewards,
}

const about: WheelCampaignInfo = {
  ...campaign,
  text: 'Higher prizes, for spins that you buy or earn.',
  rules: ['A spin costs the price beside the button.', 'Each sector has the chance that the list of gifts says.'],
}

const quest: WheelQuest = {
  id: 1,
  campaign_id: 1,
  title: 'High stakes',
  text: 'Stake 50 US dollars in all.',
  goal: { type: 'stake', target: 50, types: [] },
  reward: { type: 'spins', amount: 2 },
  progress: 12.5,
  completed_at: null,
}
const completed: WheelQuest = {
  ...quest,
  id: 2,
  title: 'Warm up',
  text: 'Play twenty rounds of any game.',
  goal: { type: 'bets', target: 20, types: [] },
  reward: { type: 'points', amount: 100 },
  progress: 20,
  completed_at: '2026-11-20T20:15:00Z',
}

const resultOf = (reward: WheelReward, index: number): WheelSpinResult => ({
  id: `result-${index}`,
  campaign_id: 1,
  reward,
  nickname: ['Ing***a', 'Bru***o', 'Far***d'][index % 3] ?? 'Ana***a',
  is_own: index === 0,
  is_shown: true,
  created_at: '2026-11-20T20:15:00Z',
  seed: index === 0 ? 'a1b2c3d4e5f60718293a4b5c6d7e8f90' : null,
  sectors: index === 0 ? rewards.map(({ id, weight }) => ({ reward_id: id, weight })) : null,
})

const listOf = <T>(items: T[]): List<T> => ({ items, total: items.length, offset: 0, count: items.length })

/** What the sources of wheels load in stories. */
export const sampleWheels = {
  'wheels.board': board,
  'wheels.about': about,
  'wheels.quests': [quest, completed],
  'wheels.history': [completed],
  'wheels.quest': quest,
  'wheels.results': listOf(rewards.filter(({ type }) => type !== 'nothing').map(resultOf)),
}

/** The same where there is nothing. */
export const emptyWheels = {
  'wheels.board': { campaigns: [], campaign: null, info: null, rewards: [] } satisfies WheelBoard,
  'wheels.about': { ...about, rules: [] },
  'wheels.quests': [],
  'wheels.history': [],
  'wheels.quest': completed,
  'wheels.results': listOf([]),
}
