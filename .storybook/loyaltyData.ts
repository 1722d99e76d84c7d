import type {
  LoyaltyCharacter,
  LoyaltyInfo,
  LoyaltyLevel,
  LoyaltyProduct,
  LoyaltyProgram,
  LoyaltyPrograms,
} from '#schemas/loyalty.ts'

const levels: LoyaltyLevel[] = [
  ['Bronze', 0, 500, 'Points for every stake'],
  ['Silver', 500, 2500, '10 free spins on arrival'],
  ['Gold', 2500, 10_000, 'A bonus of $20 on arrival'],
  ['Platinum', 10_000, 50_000, '$50 to your balance on arrival'],
  ['Diamond', 50_000, null, '15% cashback for the week of your arrival'],
].map(([name, min, max, benefit], index) => ({
  id: index + 1,
  name: String(name),
  image: `/loyalty/level-${index + 1}.svg`,
  min: Number(min),
  max: max === null ? null : Number(max),
  benefits: [String(benefit)],
  reward: null,
}))

const characters: LoyaltyCharacter[] = [
  { id: 'fox', name: 'Fox', text: 'Reads the table before sitting down.', image: '/loyalty/fox.svg' },
  { id: 'owl', name: 'Owl', text: 'Stays up late and keeps count.', image: '/loyalty/owl.svg' },
]

const info: LoyaltyInfo = {
  id: 3,
  uid: 7,
  is_active: true,
  points: 1840,
  expCount: 3260,
  character: characters[0] ?? null,
  levels,
  pointsAlias: 'Points',
}

const spins: LoyaltyProduct = {
  id: 1,
  title: '10 free spins',
  text: 'For any slot, for seven days.',
  image: '/art/koi-2.svg',
  price: 100,
  reward: { type: 'free_spins', amount: 10, currency: null },
  stock: null,
  level: null,
  ends_at: null,
}

const products: LoyaltyProduct[] = [
  spins,
  {
    ...spins,
    id: 2,
    title: '$100 in cash',
    text: 'To your main balance, nothing to wager.',
    image: '/art/wheel-7.svg',
    price: 12_000,
    reward: { type: 'cash', amount: 100, currency: 'USD' },
    stock: 5,
    level: { id: 4, name: 'Platinum' },
    ends_at: '2027-03-01T00:00:00Z',
  },
  { ...spins, id: 3, title: '10% cashback', image: '/art/lantern-8.svg', price: 600, stock: 0 },
]

const program: LoyaltyProgram = {
  sysname: 'silver',
  title: 'Silver reels',
  text: 'Slots bring twice the points, all day.',
  terms: ['Free spins bring no points.', 'A stake that is given back takes its points along.'],
  image: '/art/promo-gem.svg',
  state: 'active',
  starts_at: null,
  ends_at: '2027-12-31T23:59:59Z',
  multiplier: 2,
  games: [{ type: 'slot', points: 2 }],
}

const programs: LoyaltyPrograms = {
  items: [program, { ...program, sysname: 'tables', title: 'Quiet tables', multiplier: 3, state: 'upcoming' }],
  offset: 0,
  limit: 2,
  total: 4,
}

/** What the sources of loyalty load in stories. */
export const sampleLoyalty = {
  'loyalty.info': info,
  'loyalty.levels': levels,
  'loyalty.characters': characters,
  'loyalty.products': products,
  'loyalty.programs': programs,
  'loyalty.program': program,
}

/** The same where there is nothing. */
export const emptyLoyalty = {
  'loyalty.info': { ...info, id: 1, points: 0, expCount: 0, character: null },
  'loyalty.levels': [],
  'loyalty.characters': [],
  'loyalty.products': [],
  'loyalty.programs': { ...programs, items: [], total: 0 },
  'loyalty.program': { ...program, terms: [], games: [] },
}
