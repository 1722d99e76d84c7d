import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { cardFields } from '#schemas/game.ts'
import { tournamentCardFields } from '#schemas/tournament.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import type { ContentApi } from '#src/api/content.ts'
import { ApiError } from '#src/api/index.ts'
import { dataSources } from './dataSources.ts'
import { paramsOf } from './sourceParams.ts'

interface Asked {
  readonly method: string
  readonly sent: object
}

const list = { items: [], total: 0, offset: 0, count: 0 }
const profile = { currency: 'EUR', locked_fields: [], contacts: [], first_name: '' }

/** Answers of the platform, by method. */
const answers: Readonly<Record<string, unknown>> = {
  'games.get': { ...list, items: [{ sysname: 'mega-reels' }] },
  'games.getCategories': [
    { slug: 'new', name: 'New games' },
    { slug: 'live', name: 'Live games' },
  ],
  'games.getLikes': ['b', 'a'],
  'games.getRecent': [],
  'games.getProviders': [
    { sysname: 'north', name: 'North Games' },
    { sysname: 'south', name: 'South Games' },
  ],
  'banners.get': list,
  'campaigns.getoffers': { ...list, total: 3 },
  'campaigns.getOffer': { id: 5, description: { title: 'A gift', text: '' } },
  'leaderboard.live': [],
  'leaderboard.top': [],
  'metadata.get': {},
  'account.getHints': { registration: null, confirm: null, now: '2026-03-09T10:00:00Z' },
  'games.getHistory': list,
  'games.gethistoryexportrequest': [],
  'account.getDepositLimit': { period: 'none', limit_amount: null, currency: 'EUR' },
  'account.getSelfExclusion': {},
  'games.getAccess': {},
  'account.getNetPosition': [],
  'account.getSessionTime': {},
  'popups.get': [{ title: 'Spring', text: '', link: '/offers' }],
  'account.getprofileinfo': profile,
  'account.getSessions': [],
  'account.getTwoFactorAuth': { method: null, recovery_codes_left: 0 },
  'account.getVerification': {},
  'account.getPersonalDataFields': [],
  'cashier.getdepositinfo': {},
  'cashier.getwithdrawsettings': {},
  'cashier.gethistory': list,
  'cashier.getpayment': {},
  'cashier.getrequisites': [],
  'tournaments.get': { ...list, items: [{ id: 7 }] },
  'jackpots.get': { ...list, items: [{ id: 7 }] },
  'jackpots.getWinners': list,
  'leaderboard.get': [],
  'loyalty.getinfo': {},
  'loyalty.getLevels': [],
  'loyalty.getcharacters': { items: [], offset: 0, limit: 100, total: 0 },
  'loyalty.getproducts': [],
  'loyalty.getPrograms': { items: [], offset: 0, limit: 2, total: 0 },
  'loyalty.getProgram': { sysname: 'silver' },
  'FortuneWheels.campaignsGet': [{ id: 7 }, { id: 8 }],
  'FortuneWheels.campaignsInfo': {},
  'FortuneWheels.wheelInfoGet': {},
  'FortuneWheels.wheelRewardsGet': [],
  'FortuneWheels.campaignsQuestsGet': { items: [], total: 0, limit: 100 },
  'FortuneWheels.userQuestsHistoryGet': { items: [], total: 0, limit: 100 },
  'FortuneWheels.campaignsQuestsInfo': {},
  'FortuneWheels.wheelSpinResults': list,
}

function platform(special: Readonly<Record<string, unknown>> = {}) {
  const asked: Asked[] = []
  const all = { ...answers, ...special }
  const api = apiOver(
    Object.fromEntries(
      Object.entries(all).map(([method, answer]) => [
        method,
        async (sent: object) => {
          asked.push({ method, sent: JSON.parse(JSON.stringify(sent)) as object })
          if (answer instanceof Error) throw answer
          return answer
        },
      ]),
    ),
  )
  return { api, asked }
}

const content = {
  form: async (slug: string) => `the form ${slug}`,
  authForms: async (view: string) => `forms of ${view}`,
} as unknown as ContentApi

async function load(source: string, params: object = {}, special?: Readonly<Record<string, unknown>>) {
  const { api, asked } = platform(special)
  const answer = await dataSources[source]?.load({ api, content }, params as never)
  return { answer, asked }
}

type Row = readonly [source: string, params: object, asked: Readonly<Record<string, object>>]

/** Requests of content, and the resulting calls of the platform. */
const rows: readonly Row[] = [
  ['games.list', {}, { 'games.get': { fields: [...cardFields] } }],
  [
    'games.list',
    { category: 'new', providers: ['north', 'south'], type: 'slot', sort: 'name', count: 18, offset: 36 },
    {
      'games.get': {
        fields: [...cardFields],
        tags: ['new'],
        providers: ['north', 'south'],
        types: ['slot'],
        sort: 'name',
        count: 18,
        offset: 36,
      },
    },
  ],
  ['games.hall', {}, { 'games.get': { fields: [...cardFields], types: [], offset: 0, count: 18 } }],
  [
    'games.hall',
    { category: 'new', providers: ['north'], type: 'slot', sort: 'name', query: 'reel', page: 3 },
    {
      'games.get': {
        fields: [...cardFields],
        tags: ['new'],
        providers: ['north'],
        types: ['slot'],
        sort: 'name',
        query: 'reel',
        offset: 36,
        count: 18,
      },
    },
  ],
  [
    'games.shelf',
    { shelf: 'favourites', category: 'new' },
    {
      'games.getLikes': {},
      'games.get': { fields: [...cardFields], tags: ['new'], types: [], sysnames: ['b', 'a'], count: 300 },
    },
  ],
  // nothing was played
  ['games.shelf', { shelf: 'recent' }, { 'games.getRecent': { count: 100 } }],
  // words of an address that mean nothing
  [
    'games.hall',
    { type: 'chess', sort: 'luck' },
    { 'games.get': { fields: [...cardFields], types: [], offset: 0, count: 18 } },
  ],
  ['games.item', { sysname: 'mega-reels' }, { 'games.get': { sysname: 'mega-reels', count: 1 } }],
  ['games.selection', {}, {}],
  ['games.selection', { category: 'new' }, { 'games.getCategories': {} }],
  ['games.selection', { providers: ['north'] }, { 'games.getProviders': { fields: ['sysname', 'name'] } }],
  ['games.categories', {}, { 'games.getCategories': {} }],
  // specification §9: for casino, slot, live, fast
  ['games.providers', {}, { 'games.getProviders': { types: ['casino', 'slot', 'live', 'fast'] } }],
  ['banners.list', { count: 3 }, { 'banners.get': { count: 3 } }],
  ['offers.list', { count: 4 }, { 'campaigns.getoffers': { count: 4 } }],
  ['offers.item', { id: '5' }, { 'campaigns.getOffer': { offer_id: 5 } }],
  ['offers.count', {}, { 'campaigns.getoffers': { count: 1, fields: ['id'] } }],
  ['winners.live', { count: 8 }, { 'leaderboard.live': { count: 8 } }],
  ['winners.top', { count: 9 }, { 'leaderboard.top': { count: 9 } }],
  ['winners.top', { count: 9, period: 'week' }, { 'leaderboard.get': { count: 9, period: 'week' } }],
  [
    'games.list',
    { tournament: '7', count: 12 },
    { 'games.get': { fields: [...cardFields], count: 12, tournament_id: 7 } },
  ],
  ['games.list', { jackpot: '3', count: 12 }, { 'games.get': { fields: [...cardFields], count: 12, jackpot_id: 3 } }],
  [
    'games.hall',
    { tournament: '7' },
    { 'games.get': { fields: [...cardFields], types: [], tournament_id: 7, offset: 0, count: 18 } },
  ],
  [
    'tournaments.list',
    { status: 'active', count: 24 },
    { 'tournaments.get': { status: 'active', count: 24, fields: [...tournamentCardFields] } },
  ],
  ['tournaments.item', { id: '7' }, { 'tournaments.get': { ids: ['7'] } }],
  [
    'tournaments.standing',
    { id: '7' },
    {
      'tournaments.get': {
        ids: ['7'],
        fields: ['winners', 'user_info', 'total_participants', 'total_points', 'extra'],
      },
    },
  ],
  ['jackpots.list', { count: 4 }, { 'jackpots.get': { count: 4 } }],
  ['jackpots.item', { id: '7' }, { 'jackpots.get': { ids: ['7'] } }],
  ['jackpots.winners', { count: 5 }, { 'jackpots.getWinners': { count: 5 } }],
  ['jackpots.winners', { count: 5, id: '7' }, { 'jackpots.getWinners': { count: 5, jackpot_id: 7 } }],
  ['metadata.lists', {}, { 'metadata.get': {} }],
  ['account.hints', {}, { 'account.getHints': {} }],
  ['bets.history', { statuses: ['win'], count: 20 }, { 'games.getHistory': { statuses: ['win'], count: 20 } }],
  ['bets.exports', {}, { 'games.gethistoryexportrequest': {} }],
  ['account.depositLimit', {}, { 'account.getDepositLimit': {} }],
  ['account.selfExclusion', {}, { 'account.getSelfExclusion': {} }],
  ['games.access', { sysname: 'mega-reels' }, { 'games.getAccess': { sysname: 'mega-reels' } }],
  ['account.netPosition', {}, { 'account.getNetPosition': {} }],
  ['account.sessionTime', {}, { 'account.getSessionTime': {} }],
  ['promo.message', { subject: 'campaign', name: 'spring' }, { 'popups.get': { name: 'spring' } }],
  ['account.formValues', { name: 'account.currency' }, { 'account.getprofileinfo': {} }],
  ['account.sessions', {}, { 'account.getSessions': {} }],
  ['account.twoFactor', {}, { 'account.getTwoFactorAuth': {}, 'account.getprofileinfo': { fields: ['contacts'] } }],
  ['account.contactList', {}, { 'account.getprofileinfo': { fields: ['contacts'] } }],
  ['account.verification', {}, { 'account.getVerification': {} }],
  [
    'account.missingFields',
    {},
    { 'account.getPersonalDataFields': {}, 'account.getprofileinfo': { fields: ['document'] } },
  ],
  ['cashier.depositInfo', {}, { 'cashier.getdepositinfo': {} }],
  ['cashier.withdrawSettings', {}, { 'cashier.getwithdrawsettings': {} }],
  ['cashier.history', { type: 'all', count: 5 }, { 'cashier.gethistory': { type: 'all', count: 5 } }],
  ['cashier.payment', { transaction: 'abc' }, { 'cashier.getpayment': { transaction: 'abc' } }],
  ['cashier.saved', {}, { 'cashier.getrequisites': {} }],
  ['loyalty.info', {}, { 'loyalty.getinfo': {} }],
  ['loyalty.levels', {}, { 'loyalty.getLevels': {} }],
  ['loyalty.characters', {}, { 'loyalty.getcharacters': { limit: 100 } }],
  ['loyalty.products', {}, { 'loyalty.getproducts': {} }],
  ['loyalty.programs', { limit: 2 }, { 'loyalty.getPrograms': { limit: 2 } }],
  ['loyalty.program', { sysname: 'silver' }, { 'loyalty.getProgram': { sysname: 'silver' } }],
  // the first campaign unless another is chosen
  [
    'wheels.board',
    {},
    {
      'FortuneWheels.campaignsGet': {},
      'FortuneWheels.wheelInfoGet': { campaign_id: 7 },
      'FortuneWheels.wheelRewardsGet': { campaign_id: 7 },
    },
  ],
  [
    'wheels.about',
    { campaign: '8' },
    { 'FortuneWheels.campaignsGet': {}, 'FortuneWheels.campaignsInfo': { campaign_id: 8 } },
  ],
  [
    'wheels.quests',
    { campaign: '8' },
    { 'FortuneWheels.campaignsGet': {}, 'FortuneWheels.campaignsQuestsGet': { campaign_id: 8, limit: 100 } },
  ],
  [
    'wheels.history',
    {},
    { 'FortuneWheels.campaignsGet': {}, 'FortuneWheels.userQuestsHistoryGet': { campaign_id: 7, limit: 100 } },
  ],
  ['wheels.quest', { id: '3' }, { 'FortuneWheels.campaignsQuestsInfo': { quest_id: 3 } }],
  [
    'wheels.results',
    { campaign: '9', scope: 'my', count: 20 },
    {
      'FortuneWheels.campaignsGet': {},
      'FortuneWheels.wheelSpinResults': { campaign_id: 7, offset: 0, scope: 'my', count: 20 },
    },
  ],
  ['content.form', { slug: 'sign-in' }, {}],
  ['content.authForms', { view: 'registration' }, {}],
]

describe('data that content asks for', () => {
  it('is tried from every source of the product', () => {
    expect(rows).toHaveLength(65)
    expect(Object.keys(dataSources)).toEqual(expect.arrayContaining(rows.map(([source]) => source)))
  })

  it.each(rows)('[ENG-09] %s with %j asks the platform for just that', async (source, params, wanted) => {
    expect(Value.Check(paramsOf(source) ?? {}, params)).toBe(true)
    const { asked } = await load(source, params)
    expect(asked).toEqual(Object.entries(wanted).map(([method, sent]) => ({ method, sent })))
  })

  it('[ENG-09] an answer of the platform is handed on, as are forms of content', async () => {
    expect((await load('games.item', { sysname: 'mega-reels' })).answer).toEqual({ sysname: 'mega-reels' })
    expect((await load('offers.item', { id: '5' })).answer).toMatchObject({ id: 5 })
    expect((await load('account.contactList')).answer).toEqual([])
    expect((await load('account.contactList', {}, { 'account.getprofileinfo': {} })).answer).toEqual([])
    expect((await load('content.form', { slug: 'sign-in' })).answer).toBe('the form sign-in')
    expect((await load('content.authForms', { view: 'registration' })).answer).toBe('forms of registration')
  })

  it.each([
    [{}, []],
    [{ category: 'live' }, ['Live games']],
    [{ providers: ['south'] }, ['South Games']],
    [{ category: 'new', providers: ['south', 'north'] }, ['New games', 'North Games', 'South Games']],
    [{ category: 'gone', providers: ['gone'] }, []],
  ])('[ENG-09] what somebody chose in the game hall, %j, is called %j', async (params, names) => {
    expect((await load('games.selection', params)).answer).toEqual(names)
  })
})

describe('a page of something that there isn’t', () => {
  const noOffer = new ApiError({ kind: 'refused', status: 422, invalid_parameters: { offer_id: ['wrongField'] } })
  it.each([
    ['games.item', { sysname: 'gone' }, { 'games.get': list }, 'gone'],
    ['offers.item', { id: '99' }, { 'campaigns.getOffer': noOffer }, '99'],
  ])('[RTE-14] %s of %j is missing, and the fault says what', async (source, params, special, name) => {
    const fault = await load(source, params, special).catch((error: unknown) => error)
    expect(fault).toMatchObject({ kind: 'missing', message: expect.stringMatching(`${name}$`) as string })
  })

  it('[RTE-14] an offer that could not be asked for is not missing', async () => {
    const failure = new ApiError({ kind: 'network', status: 0 })
    await expect(load('offers.item', { id: '5' }, { 'campaigns.getOffer': failure })).rejects.toBe(failure)
    const other = new Error('a defect')
    await expect(load('offers.item', { id: '5' }, { 'campaigns.getOffer': other })).rejects.toBe(other)
  })
})

it('hints end by the clock of this machine, however wrong it is, and none is no end', async () => {
  const hints = { registration: '2026-03-09T12:00:00Z', confirm: '2026-03-14T10:00:00Z', now: '2026-03-09T10:00:00Z' }
  const before = Date.now()
  const { answer } = await load('account.hints', {}, { 'account.getHints': hints })
  const after = Date.now()
  const { registration, confirm } = answer as { registration: number; confirm: number }
  const hour = 3_600_000
  for (const [end, hours] of [
    [registration, 2],
    [confirm, 5 * 24],
  ] as const) {
    expect(end).toBeGreaterThanOrEqual(before + hours * hour)
    expect(end).toBeLessThanOrEqual(after + hours * hour)
  }
  expect((await load('account.hints')).answer).toEqual({ registration: undefined, confirm: undefined })
})

it.each([
  [[], ['app']],
  [[['email', true]], ['app', 'email']],
  [[['phone', true]], ['app', 'sms']],
  [
    [
      ['email', false],
      ['phone', false],
    ],
    ['app'],
  ],
  [
    [
      ['phone', true],
      ['email', true],
    ],
    ['app', 'email', 'sms'],
  ],
] as const)('[PRF-03] with the contacts %j codes can come by %j', async (known, available) => {
  const contacts = known.map(([type, is_confirmed]) => ({ type, contact: 'x', is_confirmed, is_subscribed: false }))
  const { answer } = await load('account.twoFactor', {}, { 'account.getprofileinfo': { ...profile, contacts } })
  expect(answer).toEqual({ method: null, recovery_codes_left: 0, available })
  expect((await load('account.twoFactor', {}, { 'account.getprofileinfo': {} })).answer).toMatchObject({
    available: ['app'],
  })
})

describe('what a player is told', () => {
  const said = (params: object, special: Readonly<Record<string, unknown>>) => load('promo.message', params, special)
  const cashback = (description: object) => ({ 'cashbacks.get': { ...list, items: [{ id: 1, description }] } })

  it('of a campaign leads inside the site, and a preview asks for what isn’t published', async () => {
    const campaign = { subject: 'campaign', name: 'spring' }
    const popup = { title: 'Spring', text: '', link: 'https://elsewhere.example/x' }
    const { answer } = await said(campaign, { 'popups.get': [popup] })
    expect(answer).toMatchObject({ title: 'Spring', link: undefined })
    expect((await said(campaign, {})).answer).toMatchObject({ title: 'Spring', link: '/offers' })
    expect((await said({ ...campaign, preview: true }, {})).asked).toEqual([
      { method: 'popups.get', sent: { name: 'spring', preview: true } },
    ])
    expect((await said({ ...campaign, preview: false }, {})).asked).toEqual([
      { method: 'popups.get', sent: { name: 'spring' } },
    ])
  })

  it('of cashback is what the newest one that was or can be paid out is worth', async () => {
    const money = { amount: 12.5, currency: 'EUR' }
    const { answer, asked } = await said({ subject: 'cashback' }, cashback({ title: 'Back to you', ...money }))
    expect(answer).toEqual({ title: 'Back to you', text: '', amount: money })
    expect(asked).toEqual([{ method: 'cashbacks.get', sent: { sort: 'end_date', statuses: ['paid_out', 'active'] } }])
    const worded = await said({ subject: 'cashback' }, cashback({ title: 'Back', text: 'Enjoy', ...money }))
    expect(worded.answer).toMatchObject({ text: 'Enjoy' })
  })

  it('of an offer is its description', async () => {
    const { answer, asked } = await said({ subject: 'offer', name: '5' }, {})
    expect(answer).toEqual({ title: 'A gift', text: '' })
    expect(asked).toEqual([{ method: 'campaigns.getOffer', sent: { offer_id: 5 } }])
  })

  it.each([
    [{ subject: 'campaign', name: 'gone' }, { 'popups.get': [] }, 'no campaign gone'],
    [{ subject: 'cashback' }, { 'cashbacks.get': list }, 'no cashback '],
    [{ subject: 'cashback' }, cashback({ amount: 1, currency: 'EUR' }), 'no cashback '],
    [{ subject: 'cashback' }, cashback({ title: 'Back', currency: 'EUR' }), 'no cashback '],
    [{ subject: 'cashback' }, cashback({ title: 'Back', amount: 1 }), 'no cashback '],
  ])('of %j is missing when there is no such thing any more', async (params, special, message) => {
    await expect(said(params, special)).rejects.toMatchObject({ kind: 'missing', message })
  })
})

const long = (length: number) => 'a'.repeat(length)
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)
const ids = {
  taken: [{ id: '1' }, { id: '123456789012345' }],
  refused: [{}, { id: '0' }, { id: '01' }, { id: '1a' }, { id: '-1' }, { id: '1234567890123456' }],
}
const counts = { taken: [{ count: 1 }, { count: 100 }], refused: [{ count: 0 }, { count: 101 }, { count: 1.5 }] }

/** Parameters that content, or the address of a page, may give, and some that it may not. */
const parameters: Readonly<Record<string, { readonly taken: readonly object[]; readonly refused: readonly object[] }>> =
  {
    'games.list': {
      taken: [...counts.taken, { providers: many(50) }, { category: long(60) }, { offset: 0 }],
      refused: [
        ...counts.refused,
        { providers: many(51) },
        { category: '' },
        { category: long(61) },
        { type: 'chess' },
        { sort: 'luck' },
        { offset: -1 },
      ],
    },
    'games.hall': {
      taken: [{}, { query: long(100) }, { page: 1000 }],
      refused: [{ query: '' }, { query: long(101) }, { page: 0 }, { page: 1001 }, { providers: many(51) }],
    },
    'games.shelf': { taken: [{ shelf: 'recent' }], refused: [{}, { shelf: '' }, { shelf: 'recent', page: 2 }] },
    'games.item': {
      taken: [{ sysname: 'a' }, { sysname: long(60) }],
      refused: [{}, { sysname: '' }, { sysname: long(61) }],
    },
    'games.selection': { taken: [{}, { providers: many(50) }], refused: [{ providers: many(51) }, { category: '' }] },
    'banners.list': counts,
    'offers.list': counts,
    'winners.live': counts,
    'winners.top': {
      taken: [...counts.taken, { period: 'month' }],
      refused: [...counts.refused, { period: 'year' }],
    },
    'tournaments.list': {
      taken: [...counts.taken, { status: 'future' }],
      refused: [...counts.refused, { status: 'all' }],
    },
    'tournaments.item': ids,
    'tournaments.standing': ids,
    'jackpots.list': counts,
    'jackpots.item': ids,
    'jackpots.winners': { taken: [...counts.taken, { id: '7' }], refused: [...counts.refused, { id: '07' }] },
    'offers.item': {
      taken: [{ id: '1' }, { id: '123456789012345' }],
      refused: [{}, { id: '0' }, { id: '01' }, { id: '1a' }, { id: 'a1' }, { id: '-1' }, { id: '1234567890123456' }],
    },
    'bets.history': {
      taken: [
        ...counts.taken,
        { from: '2026-03-09T00:00:00Z', to: '2026-03-10T00:00:00Z' },
        { types: Array(10).fill('slot') },
        { statuses: ['win', 'loss', 'open'] },
        { providers: many(50) },
        { sort: 'stake', offset: 0 },
      ],
      refused: [
        ...counts.refused,
        { from: 'yesterday' },
        { to: 'today' },
        { types: ['chess'] },
        { types: Array(11).fill('slot') },
        { statuses: ['lost'] },
        { statuses: Array(4).fill('win') },
        { providers: many(51) },
        { sort: 'luck' },
        { offset: -1 },
      ],
    },
    'bonus.owned': {
      taken: [{}, { type: 'casino' }, { type: 'betting', isOpen: true }],
      refused: [{ type: 'poker' }, { isOpen: 'yes' }],
    },
    'games.access': { taken: [{ sysname: 'mega-reels' }], refused: [{}, { sysname: '' }] },
    'bonus.spins': { taken: [{}], refused: [] },
    'promo.message': {
      taken: [{ subject: 'cashback' }, { subject: 'offer', name: long(60), preview: true }],
      refused: [{}, { subject: 'weather' }, { subject: 'offer', name: '' }, { subject: 'offer', name: long(61) }],
    },
    'account.formValues': { taken: [{ name: 'account.profile' }], refused: [{}, { name: 'account.password' }] },
    'loyalty.programs': { taken: [{ limit: 1 }, { limit: 100 }], refused: [{}, { limit: 0 }, { limit: 101 }] },
    'loyalty.program': {
      taken: [{ sysname: 'a' }, { sysname: long(60) }],
      refused: [{}, { sysname: '' }, { sysname: long(61) }],
    },
    'wheels.board': { taken: [{}, { campaign: '7' }], refused: [{ campaign: '0' }, { campaign: 'x' }] },
    'wheels.about': { taken: [{}, { campaign: '7' }], refused: [{ campaign: '0' }] },
    'wheels.quests': { taken: [{}, { campaign: '7' }], refused: [{ campaign: '0' }] },
    'wheels.history': { taken: [{}, { campaign: '7' }], refused: [{ campaign: '0' }] },
    'wheels.quest': { taken: [{ id: '7' }], refused: [{}, { id: '0' }] },
    'wheels.results': {
      taken: [{ scope: 'all' }, { scope: 'my', count: 100, campaign: '7' }],
      refused: [{}, { scope: 'mine' }, { scope: 'my', count: 0 }],
    },
    'content.form': { taken: [{ slug: 'sign-in' }], refused: [{}, { slug: '../x' }] },
    'content.authForms': {
      taken: [{ view: 'authorization' }, { view: 'registration' }],
      refused: [{}, { view: 'restore' }],
    },
    ...Object.fromEntries(
      [
        'games.categories',
        'games.providers',
        'offers.count',
        'metadata.lists',
        'account.hints',
        'bets.exports',
        'account.depositLimit',
        'account.selfExclusion',
        'account.netPosition',
        'account.sessionTime',
        'account.sessions',
        'account.twoFactor',
        'account.contactList',
        'account.verification',
        'account.missingFields',
        'cashier.saved',
        'loyalty.info',
        'loyalty.levels',
        'loyalty.characters',
        'loyalty.products',
      ].map((source) => [source, { taken: [{}], refused: [] }]),
    ),
  }

describe('parameters of data', () => {
  it('are tried of every source of the product', () => {
    expect(Object.keys(parameters)).toHaveLength(52)
    expect(Object.keys(dataSources)).toEqual(expect.arrayContaining(Object.keys(parameters)))
  })

  it.each(Object.entries(parameters))('[ENG-09] of %s are taken where they make sense alone', (source, given) => {
    const fits = (params: object) => Value.Check(paramsOf(source) ?? {}, params)
    expect(given.taken.filter((params) => !fits(params))).toEqual([])
    const [first = {}] = given.taken
    expect([...given.refused, { ...first, colour: 'red' }].filter(fits)).toEqual([])
  })
})

/**
 * Seconds for which the answers of shared sources are cached. All other sources are of one viewer,
 * or part of the content.
 */
const shared: Readonly<Record<string, number>> = {
  'games.list': 30,
  'games.hall': 30,
  'games.item': 60,
  'games.selection': 60,
  'games.categories': 60,
  'games.providers': 60,
  'winners.live': 3,
  'winners.top': 15,
  'jackpots.list': 1,
  'jackpots.item': 1,
  'jackpots.winners': 3,
  'metadata.lists': 300,
  'loyalty.levels': 60,
  'loyalty.characters': 60,
  'loyalty.products': 2,
  'loyalty.programs': 30,
  'loyalty.program': 30,
}

it('[ENG-09] what is a player’s own is never kept for others, and what is everybody’s is kept as long as it may be late', () => {
  const kept = Object.entries(dataSources).map(([source, { cache }]) => [source, cache] as const)
  const seconds = kept.flatMap(([source, cache]) => (typeof cache === 'object' ? [[source, cache.seconds]] : []))
  expect(Object.fromEntries(seconds)).toEqual(shared)
  const ofContent = kept.filter(([, cache]) => cache === 'content').map(([source]) => source)
  expect(ofContent).toEqual(['content.form', 'content.authForms'])
  const others = kept.filter(([, cache]) => cache !== 'content' && typeof cache !== 'object')
  expect(others.filter(([, cache]) => cache !== 'viewer')).toEqual([])
})

/** Events, and the sources that an open page then loads again. */
const refreshed: Readonly<Record<string, readonly string[]>> = {
  focus: [
    'account.netPosition',
    'account.sessionTime',
    'account.sessions',
    'account.verification',
    'bets.exports',
    'bonus.owned',
    'bonus.spins',
    'cashier.depositInfo',
    'cashier.history',
    'cashier.payment',
    'cashier.saved',
    'cashier.withdrawSettings',
    'games.access',
    'jackpots.item',
    'jackpots.list',
    'jackpots.winners',
    'loyalty.info',
    'loyalty.products',
    'promo.cashbacks',
    'tournaments.item',
    'tournaments.list',
    'tournaments.standing',
    'wheels.board',
    'wheels.history',
    'wheels.quest',
    'wheels.quests',
    'wheels.results',
    'winners.live',
    'winners.top',
  ],
  'campaigns.activateOffer': ['offers.list'],
  'campaigns.takepromotions': ['bonus.owned', 'bonus.spins', 'games.access', 'offers.list'],
  'bonuses.activate': ['bonus.owned'],
  'bonuses.deactivate': ['bonus.owned'],
  'bonuses.remove': ['bonus.owned'],
  'bettingbonuses.activate': ['bonus.owned'],
  'bettingbonuses.remove': ['bonus.owned'],
  'cashier.makedeposit': [
    'account.depositLimit',
    'account.hints',
    'account.netPosition',
    'cashier.depositInfo',
    'cashier.history',
    'games.access',
    'offers.list',
  ],
  'cashier.makewithdrawal': ['bonus.owned', 'cashier.history', 'cashier.saved', 'cashier.withdrawSettings'],
  'cashier.removerequisite': ['cashier.depositInfo', 'cashier.saved', 'cashier.withdrawSettings'],
  'cashier.cancelwithdrawal': ['cashier.history', 'cashier.payment', 'cashier.withdrawSettings'],
  'games.createhistoryexportrequest': ['bets.exports'],
  'storage.set': ['account.hints'],
  'account.confirmContact': ['account.contactList', 'account.hints', 'account.twoFactor', 'cashier.withdrawSettings'],
  'account.balance_updated': ['account.netPosition', 'games.access'],
  'account.addcontact': ['account.contactList', 'account.twoFactor'],
  'account.confirmByLink': ['account.contactList'],
  'account.changeSubscription': ['account.contactList'],
  'account.unsubscribe': ['account.contactList'],
  // after these only this device is signed in
  'account.changepassword': ['account.contactList', 'account.sessions', 'account.twoFactor'],
  'account.changeTwoFactorAuth': ['account.contactList', 'account.sessions', 'account.twoFactor'],
  'account.confirmTwoFactorAuth': ['account.contactList', 'account.sessions', 'account.twoFactor'],
  'account.closeSession': ['account.sessions'],
  'account.closeOtherSessions': ['account.sessions'],
  'account.setDepositLimit': ['account.depositLimit', 'account.formValues', 'cashier.depositInfo'],
  'account.cancelDepositLimitChange': ['account.depositLimit', 'account.formValues', 'cashier.depositInfo'],
  'account.saveProfileInfo': [
    'account.formValues',
    'account.missingFields',
    'account.verification',
    'cashier.withdrawSettings',
  ],
  'account.setCurrency': ['account.formValues'],
  'account.changelocale': ['account.formValues'],
  'sumsub.createApplicant': ['account.verification'],
  'sumsub.uploadDocument': ['account.verification'],
  'account.setUserOnVerification': ['account.verification'],
  'loyalty.buyproduct': ['loyalty.info', 'loyalty.products'],
  'loyalty.setcharacter': ['loyalty.info'],
  'tournaments.participate': ['tournaments.item', 'tournaments.list', 'tournaments.standing'],
  'tournament.prize_won': ['tournaments.item', 'tournaments.list', 'tournaments.standing'],
  'jackpot.won': ['jackpots.winners'],
  'FortuneWheels.buySpin': ['wheels.board'],
  'FortuneWheels.spinResultShown': ['wheels.board', 'wheels.results'],
  'wheel.quest_completed': ['wheels.board', 'wheels.history', 'wheels.quest', 'wheels.quests'],
  'cashbacks.payout': ['promo.cashbacks'],
  'cashbacks.remove': ['promo.cashbacks'],
}

it('[ENG-09] after what a player has done, an open page asks anew for what it shows of that, and for nothing else', () => {
  expect(Object.keys(refreshed)).toHaveLength(43)
  const found: Record<string, string[]> = {}
  for (const [source, { refreshOn = [] }] of Object.entries(dataSources)) {
    for (const event of refreshOn) (found[event] ??= []).push(source)
  }
  const sorted = Object.entries(found).map(([event, sources]) => [event, sources.toSorted()])
  expect(Object.fromEntries(sorted)).toEqual(refreshed)
})
