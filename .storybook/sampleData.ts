import type { Bonus } from '#schemas/bonus.ts'
import type { FreeSpinPack } from '#schemas/freeSpins.ts'
import type { Game } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Payment, PaymentMethod } from '#schemas/payment.ts'
import type { Winner } from '#schemas/winner.ts'
import signUpType from '../fixtures/content/auth-type/en/sign-up-email.json' with { type: 'json' }
import signIn from '../fixtures/content/form/en/sign-in.json' with { type: 'json' }
import signUp from '../fixtures/content/form/en/sign-up-email.json' with { type: 'json' }
import banners from '../fixtures/platform/banners.json' with { type: 'json' }
import categories from '../fixtures/platform/categories.json' with { type: 'json' }
import games from '../fixtures/platform/games.json' with { type: 'json' }
import offers from '../fixtures/platform/offers.json' with { type: 'json' }
import providers from '../fixtures/platform/providers.json' with { type: 'json' }
import { contestData, emptyContestData } from './contestSamples.ts'
import { emptyLoyalty, sampleLoyalty } from './loyaltyData.ts'
import { emptyWheels, sampleWheels } from './wheelData.ts'

const nameOf = (sysname: string) => providers.find((provider) => provider.sysname === sysname)?.name ?? sysname

const sampleGames = games.slice(0, 18).map((game, index) => ({
  ...game,
  provider: { sysname: game.provider, name: nameOf(game.provider) },
  rtp: index === 3 ? null : 96.2,
  is_enabled: index !== 5,
  blocked_countries: [],
  supports_free_spins: game.type === 'slot',
  jackpot: game.tags.includes('jackpot') ? { id: 4, amount: 182_450.6, currency: 'USD' } : null,
})) as Game[]

const sampleWinners: Winner[] = sampleGames.slice(0, 12).map(({ sysname, name, image }, index) => ({
  id: index + 1,
  nickname: ['Ing***', 'Bru***', 'Far***', 'Ser***'][index % 4] ?? 'Ana***',
  game: { sysname, name, image },
  amount: [13.12, 5940.93, 111.96, 0.0001][index % 4] ?? 1,
  currency: ['GBP', 'USD', 'EUR', 'BTC'][index % 4] ?? 'EUR',
  won_at: '2026-11-20T20:15:00Z',
}))

const sampleBanners = banners.slice(0, 6).map(({ texts, position, image, link, finished_at }, index) => ({
  id: index + 1,
  finished_at,
  description: { position, image, link, ...texts.en },
}))

const bonusTerms = {
  type: 'casino',
  wagering: 30,
  activation_days: 7,
  days: 30,
  max_amount: { amount: 200, currency: 'USD' },
  max_bet: { amount: 5, currency: 'USD' },
  games: [
    { type: 'slot', percent: 100 },
    { type: 'live', percent: 10 },
  ],
}

const sampleOffers = offers.slice(0, 4).map(({ action, image, days, texts, promotions }, index) => ({
  id: index + 1,
  trigger: { action, user_satisfies_params: true, params: { exclude_methods: [], excluded_names: [], deposits: null } },
  description: { image, ends_at: days === null ? null : '2026-12-04T00:00:00Z', ...texts.en },
  promotions: promotions.map(({ type, amount, titles }) => ({
    type,
    amount,
    title: titles.en,
    bonus: type === 'bonus' ? bonusTerms : null,
    free_spins: type === 'free_spins' ? { game: null, days: 7 } : null,
  })),
}))

const listOf = <T>(items: T[]): List<T> => ({ items, total: items.length, offset: 0, count: items.length })

const messages = { requiredField: 'Please fill in this field.' }
const formContent = (form: unknown) => ({ form, validator: '/validators/story.js', messages })
const metadata = {
  countries: [{ country_code: 'ES', name: 'Spain', phone_code: '34', mask: ['### ### ###'], currency: 'EUR' }],
  currencies: [{ code: 'EUR', name: 'Euro', decimals: 2, is_crypto: false }],
  game_types: [],
}

const session = {
  id: 1,
  created_at: '2026-11-18T09:00:00Z',
  last_seen_at: '2026-11-20T20:15:00Z',
  device: 'Firefox, Windows',
  network: '203.0.113.0/24',
  is_current: true,
}

const cashback = {
  id: 1,
  status: 'active',
  description: { title: 'Weekly cashback', text: 'Five per cent of last week', amount: 18.75, currency: 'USD' },
  receiving_expired_at: '2026-11-25T09:00:00Z',
  end_date: '2026-11-18T00:00:00Z',
}

const samplePicks = [
  { home: 'Vale United', away: 'Mirador', selection: 'over', line: 2.5, odds: 1.85 },
  { home: 'Polar Nine', away: 'Borealis', selection: 'home', line: null, odds: 2.1 },
]
const sampleBets = sampleGames.slice(0, 8).map(({ sysname, name, image, type, provider }, index) => ({
  id: index + 1,
  game: { sysname, name, image, type, provider },
  stake: [1, 2.5, 20][index % 3],
  win: [0, 6.25, 0][index % 3],
  currency: 'USD',
  status: ['loss', 'win', 'open'][index % 3],
  placed_at: '2026-11-20T20:15:00Z',
  settled_at: index === 0 ? '2026-11-20T20:21:00Z' : null,
  picks: samplePicks.slice(0, [2, 0, 1][index] ?? 0),
  has_round: index % 3 < 2,
}))

const day = { created_at: '2026-11-20T20:15:00Z', expires_at: '2026-11-27T20:15:00Z' }
const sampleExports = [
  { id: 'b', status: 'pending', rows: null, url: null, ...day },
  { id: 'a', status: 'ready', rows: 128, url: '/api/bets.export/a', ...day },
]

const noLimit = {
  period: 'none',
  limit_amount: null,
  available_amount: null,
  open_amount: null,
  account: { available_amount: null, currency: 'USD' },
  currency: 'USD',
  can_edit: true,
  expired_at: null,
  pending: null,
}

const samplePositions = [1, 7, 30].map((period) => ({
  period,
  currency: 'USD',
  deposits: period * 10,
  withdrawals: period * 2,
  stakes: period * 30,
  wins: period * 27,
  net: period * -3,
}))

const sessionTime = { started_at: '2026-11-20T19:00:00Z', seconds_today: 5400, now: '2026-11-20T20:15:00Z' }

const fee = { fixed: 0, percent: 0 }
const field = (sysname: string) => ({
  sysname,
  type: 'input',
  params: { is_required: true, is_visible: true },
  options: {},
})
const sampleMethod: PaymentMethod = {
  sysname: 'card',
  name: 'Bank card',
  is_available: true,
  is_last: true,
  min_amount: 10,
  max_amount: 5000,
  fee,
  presets: [20, 50, 100, 200],
  time: { from: 0, to: 0 },
  fields: [],
  requisites: [{ id: 1, label: '424242...4242' }],
  saved_only: false,
}
const sampleMethods = [
  sampleMethod,
  {
    ...sampleMethod,
    sysname: 'bank_transfer',
    name: 'Bank transfer',
    is_last: false,
    time: { from: 1440, to: 2880 },
    fields: [field('account_holder'), field('iban')],
    requisites: [],
  },
  { ...sampleMethod, sysname: 'ewallet', name: 'E-wallet', is_last: false, fee: { fixed: 0, percent: 1.5 } },
]

const sampleRequisites = [
  { id: 4, method: 'card', method_name: 'Bank card', label: '424242...4242', used_at: '2026-11-20T20:15:00Z' },
  { id: 3, method: 'ewallet', method_name: 'E-wallet', label: 'm…@example.com', used_at: '2026-10-02T08:00:00Z' },
]

const samplePayment: Payment = {
  transaction: 'abcdefghjkmnpqrstuvw',
  type: 'deposit',
  method: 'card',
  method_name: 'Bank card',
  state: 'succeeded',
  amount: 50,
  fee: 0.75,
  paid_amount: 50,
  currency: 'USD',
  requisites: '424242...4242',
  reason: null,
  next_step: null,
  offer_id: null,
  offer_title: null,
  can_cancel: false,
  created_at: '2026-11-20T20:15:00Z',
  updated_at: '2026-11-20T20:16:00Z',
  expires_at: '2026-11-20T21:15:00Z',
  steps: [
    { state: 'created', at: '2026-11-20T20:15:00Z' },
    { state: 'succeeded', at: '2026-11-20T20:16:00Z' },
  ],
}
const samplePayments: Payment[] = [
  samplePayment,
  { ...samplePayment, transaction: 'bbcdefghjkmnpqrstuvw', type: 'withdrawal', state: 'requested', can_cancel: true },
  {
    ...samplePayment,
    transaction: 'cbcdefghjkmnpqrstuvw',
    state: 'failed',
    reason: 'BillingTransactionDeclinedException',
    paid_amount: 0,
  },
]

/** Sample results of the data sources in stories. */
const sampleBonus: Bonus = {
  id: 1,
  type: 'casino',
  state: 'active',
  title: 'Weekend reload',
  currency: 'USD',
  amount: 40,
  balance: 52.3,
  wagering: { total: 1200, done: 420 },
  max_bet: 5,
  games: [
    { type: 'slot', percent: 100 },
    { type: 'live', percent: 10 },
  ],
  has_open_bets: false,
  expires_at: '2026-12-20T20:15:00Z',
  ended_at: null,
  created_at: '2026-11-20T20:15:00Z',
}

const sampleBonuses: Bonus[] = [
  sampleBonus,
  {
    ...sampleBonus,
    id: 2,
    state: 'available',
    title: 'Thank-you bonus',
    amount: 25,
    balance: 25,
    wagering: { total: 750, done: 0 },
  },
  { ...sampleBonus, id: 3, state: 'completed', title: 'Welcome bonus', balance: 0, ended_at: '2026-11-18T20:15:00Z' },
]

const samplePack: FreeSpinPack = {
  id: 1,
  title: '50 free spins',
  game: { sysname: 'starfall', name: 'Starfall' },
  total_count: 50,
  remaining_count: 50,
  expires_at: '2026-11-27T20:15:00Z',
}

export const sampleData: Readonly<Record<string, unknown>> = {
  'games.list': listOf(sampleGames),
  'games.hall': listOf(sampleGames),
  'games.shelf': listOf(sampleGames.slice(0, 4)),
  'games.categories': categories.map(({ slug, icon, names }, index) => ({
    slug,
    icon,
    name: names.en,
    games_count: index * 9 + 4,
  })),
  'games.selection': [],
  'games.providers': providers.map((provider, index) => ({ ...provider, types: ['slot'], games_count: index * 7 + 1 })),
  'banners.list': listOf(sampleBanners),
  'offers.count': 3,
  'offers.list': listOf(sampleOffers),
  'offers.item': sampleOffers[1],
  'games.item': sampleGames[0],
  'games.access': {
    sysname: sampleGames[0]?.sysname,
    obstacle: 'signed_out',
    excluded_until: null,
    has_demo: true,
    free_spins: 0,
  },
  'winners.live': sampleWinners,
  'winners.top': sampleWinners,
  ...contestData,
  'bets.history': listOf(sampleBets),
  'bets.exports': sampleExports,
  'account.depositLimit': {
    ...noLimit,
    period: '7',
    limit_amount: 200,
    available_amount: 80,
    open_amount: 30,
    account: { available_amount: 80, currency: 'USD' },
    expired_at: '2026-11-25T10:00:00Z',
    pending: { period: '7', limit_amount: 500, currency: 'USD', starts_at: '2026-11-21T20:15:00Z' },
  },
  'account.selfExclusion': { is_active: true, starts_at: '2026-11-20T20:15:00Z', ends_at: '2026-12-20T20:15:00Z' },
  'account.netPosition': samplePositions,
  'account.sessionTime': sessionTime,
  'account.contactList': [
    { type: 'email', contact: 'mara.kovac@example.com', is_confirmed: true, is_subscribed: true },
    { type: 'phone', contact: '38631234567', is_confirmed: false, is_subscribed: false, phone_country_code: 'SI' },
  ],
  'account.verification': { provider: 'sandbox', state: 'rejected', reasons: ['DOCUMENT_EXPIRED'] },
  'account.missingFields': ['first_name', 'birth_date'],
  'account.hints': { registration: Date.parse('2100-01-01'), confirm: Date.parse('2100-01-01') },
  'promo.message': {
    title: 'Weekly cashback',
    text: 'Five per cent of what you lost last week',
    image: '/art/wheel-3.svg',
    amount: { amount: 18.75, currency: 'USD' },
  },
  'account.sessions': [session, { ...session, id: 2, device: 'Safari, iOS', is_current: false }],
  'account.twoFactor': { method: null, recovery_codes_left: 0, available: ['app', 'email'] },
  'metadata.lists': metadata,
  'content.form': formContent(signIn),
  'content.authForms': [
    { type: signUpType, form: formContent(signUp) },
    { type: { ...signUpType, id: 9, label: 'By username' }, form: formContent(signIn) },
  ],
  'promo.cashbacks': listOf([
    cashback,
    { ...cashback, id: 2, status: 'paid_out', receiving_expired_at: null, end_date: '2026-11-11T00:00:00Z' },
  ]),
  'cashier.depositInfo': {
    currency: 'USD',
    balance: 1284.5,
    limit: null,
    net_deposits: 310,
    methods: sampleMethods,
  },
  'cashier.withdrawSettings': {
    currency: 'USD',
    balance: 1284.5,
    can_cancel: true,
    blocked_by: [],
    limit: null,
    methods: sampleMethods,
  },
  'cashier.history': listOf(samplePayments),
  'cashier.payment': samplePayment,
  'cashier.saved': sampleRequisites,
  'bonus.owned': listOf(sampleBonuses),
  'bonus.spins': listOf([samplePack]),
  ...sampleLoyalty,
  ...sampleWheels,
}

export const emptyData: Readonly<Record<string, unknown>> = {
  'games.list': listOf([]),
  'games.hall': listOf([]),
  'games.shelf': listOf([]),
  'games.categories': [],
  'games.selection': [],
  'games.providers': [],
  'banners.list': listOf([]),
  'offers.count': 0,
  'offers.list': listOf([]),
  'offers.item': sampleOffers[0],
  'winners.live': [],
  'winners.top': [],
  ...emptyContestData,
  'bets.history': listOf([]),
  'bets.exports': [],
  'account.depositLimit': noLimit,
  'account.selfExclusion': { is_active: false, starts_at: null, ends_at: null },
  'account.netPosition': [],
  'account.sessionTime': { ...sessionTime, seconds_today: 0 },
  'account.hints': {},
  'account.missingFields': [],
  'account.verification': { provider: 'sandbox', state: 'none', reasons: [] },
  'account.contactList': [],
  'promo.message': { title: 'Winter games', text: 'Soon' },
  'account.sessions': [],
  'account.twoFactor': { method: 'app', recovery_codes_left: 8, available: ['app'] },
  'metadata.lists': metadata,
  'content.form': { ...formContent(signIn), validator: undefined },
  'content.authForms': [],
  'promo.cashbacks': listOf([]),
  'cashier.depositInfo': { currency: 'USD', balance: 0, limit: null, net_deposits: 0, methods: [] },
  'cashier.withdrawSettings': {
    currency: 'USD',
    balance: 0,
    can_cancel: true,
    blocked_by: [],
    limit: null,
    methods: [],
  },
  'cashier.history': listOf([]),
  'cashier.payment': samplePayments[2],
  'cashier.saved': [],
  'bonus.owned': listOf([]),
  'bonus.spins': listOf([]),
  ...emptyLoyalty,
  ...emptyWheels,
}
