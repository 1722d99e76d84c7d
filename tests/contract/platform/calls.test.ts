import { expect, it } from 'vitest'
import { callPath } from '#schemas/defineCall.ts'
import type { Api } from '#src/api/index.ts'
import { ApiError } from '#src/api/index.ts'
import { callsByNoun } from '../../../scripts/generate/callAddresses.ts'
import { createVisitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const email = 'table@example.com'
const password = 'croupier9'

const details = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  birth_date: '01.02.1990',
  country_code: 'ES',
  region: 'Madrid',
  home_town: 'Madrid',
  address: 'Calle Mayor',
  postcode: '28001',
  document_type: 'dni',
  document_number: '12345678Z',
}

type Verb = 'GET' | 'POST'
/** A call of the contract, with its answer to a player of the demo. */
type Row = readonly [method: string, verb: Verb, call: (api: Api) => Promise<unknown>, answer: unknown]

const anything = expect.anything()
const money = { amount: expect.any(Number), currency: expect.any(String) }
const balances = { balance_main: money, balance_bonus: money, balance_betting_bonus: money, balance_fun: money }
const errorOfType = (type: string) => expect.objectContaining({ type })

/**
 * Every call of account.* in the specification, in an order in which one player can make them all.
 */
const accountCalls: readonly Row[] = [
  [
    'account.getInfo',
    'GET',
    ({ account }) => account.getInfo(),
    { uid: expect.any(Number), login: email, ...balances },
  ],
  ['account.getBalance', 'GET', ({ account }) => account.getBalance(), balances],
  ['account.getToken', 'GET', ({ account }) => account.getToken(), { token: expect.any(String) }],
  [
    'account.getPersonalDataFields',
    'GET',
    ({ profile }) => profile.getPersonalDataFields({ country: 'ES' }),
    expect.arrayContaining([expect.objectContaining({ sysname: 'first_name' })]),
  ],
  ['account.getcurrencyrates', 'GET', ({ currencies }) => currencies.getCurrencyRates(), anything],
  ['account.getDepositLimit', 'GET', ({ depositLimits }) => depositLimits.getDepositLimit(), { period: 'none' }],
  [
    'account.getContactPhoneSettings',
    'GET',
    ({ contacts }) => contacts.getContactPhoneSettings(),
    expect.arrayContaining([expect.objectContaining({ country_code: 'ES', phone_code: '34' })]),
  ],
  [
    'account.getprofileinfo',
    'GET',
    ({ profile }) => profile.getProfileInfo({ fields: ['contacts', 'document'] }),
    { sex: 0, contacts: [expect.objectContaining({ contact: email })], document_type: '' },
  ],
  ['account.saveProfileInfo', 'POST', ({ profile }) => profile.saveProfileInfo(details), 1],
  ['account.changelocale', 'POST', ({ account }) => account.changeLocale({ locale: 'es' }), 1],
  ['account.changefakename', 'POST', ({ account }) => account.changeFakename({ fakename: 'Ananas' }), 1],
  ['account.setCurrency', 'POST', ({ currencies }) => currencies.setCurrency({ currency: 'EUR' }), 1],
  [
    'account.addcontact',
    'POST',
    ({ contacts }) => contacts.addContact({ type: 'email', contact: 'new@example.com' }),
    1,
  ],
  [
    'account.sendconfirmationtocontact',
    'POST',
    ({ contacts }) => contacts.sendConfirmationToContact({ contact: 'new@example.com' }),
    1,
  ],
  [
    'account.confirmContact',
    'POST',
    ({ contacts }) => contacts.confirmContact({ contact: 'new@example.com', code: '000000' }),
    errorOfType('InvalidParameterException'),
  ],
  [
    'account.changeSubscription',
    'POST',
    ({ contacts }) => contacts.changeSubscription({ contact: 'new@example.com', subscription: true }),
    1,
  ],
  ['account.unsubscribe', 'POST', ({ contacts }) => contacts.unsubscribe(), 1],
  [
    'account.changeTwoFactorAuth',
    'POST',
    ({ twoFactor }) => twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'app', password }),
    { method: 'app' },
  ],
  [
    'account.confirmTwoFactorAuth',
    'POST',
    ({ twoFactor }) => twoFactor.confirmTwoFactorAuth({ code: '000000' }),
    errorOfType('InvalidParameterException'),
  ],
  [
    'account.setUserOnVerification',
    'POST',
    ({ verification }) => verification.setUserOnVerification(),
    errorOfType('SumsubVerificationRequiredException'),
  ],
  [
    'account.changepassword',
    'POST',
    ({ passwords }) => passwords.changePassword({ old_password: password, password: 'croupier8' }),
    1,
  ],
]

const otherCalls: readonly Row[] = [
  ['storage.set', 'POST', ({ storage }) => storage.set({ key: 'colour', value: 'green' }), 1],
  ['storage.get', 'GET', ({ storage }) => storage.get({ keys: ['colour'] }), { colour: 'green' }],
  ['storage.getKeys', 'GET', ({ storage }) => storage.getKeys(), ['colour']],
  [
    'sumsub.createApplicant',
    'POST',
    ({ verification }) => verification.createApplicant(),
    { state: 'document_required' },
  ],
  [
    'sumsub.getAccessToken',
    'POST',
    ({ verification }) => verification.getAccessToken({ externalActionId: 'action-1' }),
    { token: expect.any(String) },
  ],
  [
    'FreshChat.storeChatEvent',
    'POST',
    ({ freshchat }) =>
      freshchat.storeChatEvent({ channel_id: 'c', conversation_id: 'd', text: 'Hello,there', event: 'sent' }),
    1,
  ],
]

/** Calls that guests may make too. */
const guestMethods = new Set([
  'account.getInfo',
  'account.getPersonalDataFields',
  'account.getcurrencyrates',
  'account.getContactPhoneSettings',
  'account.unsubscribe',
])

/** Every call of loyalty in the specification; the first four answer guests too. */
const loyaltyCalls: readonly Row[] = [
  [
    'loyalty.getcharacters',
    'GET',
    ({ loyalty }) => loyalty.getCharacters({ offset: 1, limit: 2 }),
    { items: [{ id: 'owl' }, { id: 'bear' }], offset: 1, limit: 2, total: 6 },
  ],
  [
    'loyalty.getproducts',
    'GET',
    ({ loyalty }) => loyalty.getProducts(),
    expect.arrayContaining([expect.objectContaining({ id: 1, price: 100 })]),
  ],
  // specification §9: two programs unless another number is asked for
  ['loyalty.getPrograms', 'GET', ({ loyalty }) => loyalty.getPrograms(), { offset: 0, limit: 2, total: 4 }],
  ['loyalty.getProgram', 'GET', ({ loyalty }) => loyalty.getProgram({ sysname: 'quick' }), { sysname: 'quick' }],
  ['loyalty.setcharacter', 'POST', ({ loyalty }) => loyalty.setCharacter({ id: 'cat' }), 1],
  [
    'loyalty.getinfo',
    'GET',
    ({ loyalty }) => loyalty.getInfo(),
    { id: 1, uid: expect.any(Number), is_active: true, character: { id: 'cat' }, pointsAlias: 'Points' },
  ],
  [
    'loyalty.buyproduct',
    'POST',
    ({ loyalty }) => loyalty.buyProduct({ id: 1, idempotency_key: '0123456789abcdef' }),
    1,
  ],
  [
    'loyalty.getnotifications',
    'GET',
    ({ loyalty }) => loyalty.getNotifications(),
    expect.arrayContaining([expect.objectContaining({ trigger: 'product', type: 'other' })]),
  ],
]
const OPEN_TO_GUESTS = 4

const free = { campaign_id: 1 }
const sold = { campaign_id: 2 }
/** Every call of FortuneWheels in the specification; the last three are for players. */
const wheelCalls: readonly Row[] = [
  [
    'FortuneWheels.campaignsGet',
    'GET',
    ({ wheels }) => wheels.getCampaigns(),
    [expect.objectContaining({ id: 1, spin_balance: 1, is_spin_cost: false }), expect.objectContaining({ id: 2 })],
  ],
  [
    'FortuneWheels.campaignsInfo',
    'GET',
    ({ wheels }) => wheels.getCampaignInfo(free),
    { id: 1, title: 'Quest wheel', rules: anything },
  ],
  [
    'FortuneWheels.wheelInfoGet',
    'GET',
    ({ wheels }) => wheels.getWheelInfo(sold),
    // the player has changed the currency before
    { spin_balance: 0, is_spin_cost: true, price: { amount: anything, currency: anything } },
  ],
  [
    'FortuneWheels.wheelRewardsGet',
    'GET',
    ({ wheels }) => wheels.getRewards(free),
    expect.arrayContaining([expect.objectContaining({ type: 'points', amount: 20, weight: 250 })]),
  ],
  [
    'FortuneWheels.wheelSpinResults',
    'GET',
    ({ wheels }) => wheels.getSpinResults({ ...free, count: 2, offset: 0, scope: 'all' }),
    { count: 2, offset: 0, total: 14 },
  ],
  // specification §9: wheel quests limit 100
  ['FortuneWheels.campaignsQuestsGet', 'GET', ({ wheels }) => wheels.getQuests(free), { limit: 100, total: 5 }],
  [
    'FortuneWheels.campaignsQuestsInfo',
    'GET',
    ({ wheels }) => wheels.getQuestInfo({ quest_id: 1 }),
    { id: 1, goal: { type: 'bets', target: 20, types: [] } },
  ],
  [
    'FortuneWheels.userQuestsHistoryGet',
    'GET',
    ({ wheels }) => wheels.getQuestsHistory(free),
    { items: [], limit: 100, total: 0 },
  ],
  [
    'FortuneWheels.buySpin',
    'POST',
    ({ wheels }) => wheels.buySpin({ ...sold, spins_amount: 1, idempotency_key: '0123456789abcdeg' }),
    errorOfType('InvalidParameterException'),
  ],
  [
    'FortuneWheels.spinWheel',
    'POST',
    ({ wheels }) => wheels.spinWheel({ ...free, idempotency_key: '0123456789abcdeh' }),
    { result: { is_own: true, campaign_id: 1 } },
  ],
]

const settle = (call: Promise<unknown>) => call.catch((error: unknown) => error)

function expectAnswer(outcome: unknown, answer: unknown): void {
  if (answer !== null && typeof answer === 'object' && !Array.isArray(answer) && answer.constructor === Object) {
    expect(outcome).toMatchObject(answer)
  } else expect(outcome).toEqual(answer)
}

describeDatabases('on $name', ({ open: openDatabase }) => {
  const platform = setUpPlatform(openDatabase)
  let player: Api | undefined

  /** Returns the one player who makes all the calls, in their order. */
  async function signedInPlayer(): Promise<Api> {
    if (player) return player
    const { api } = createVisitor(platform.origin)
    await api.auth.register({ email, password, terms: true, currency: 'USD' })
    player = api
    return api
  }

  async function expectVerb(method: string, verb: Verb): Promise<void> {
    const other = verb === 'GET' ? 'POST' : 'GET'
    const answer = await createVisitor(platform.origin).fetch(`/api/${method}`, { method: other })
    expect(answer.status).toBe(404)
  }

  it.each(accountCalls)('[API-10] %s is a %s, and answers a player', async (method, verb, call, answer) => {
    expectAnswer(await settle(call(await signedInPlayer())), answer)
    await expectVerb(method, verb)
  })

  it.each(otherCalls)('[API-19] %s is a %s, and answers a player', async (method, verb, call, answer) => {
    expectAnswer(await settle(call(await signedInPlayer())), answer)
    await expectVerb(method, verb)
  })

  it.each(loyaltyCalls)('[API-18] %s is a %s, and answers a player', async (method, verb, call, answer) => {
    expectAnswer(await settle(call(await signedInPlayer())), answer)
    await expectVerb(method, verb)
  })

  it.each(wheelCalls)('[API-15] %s is a %s, and answers a player', async (method, verb, call, answer) => {
    expectAnswer(await settle(call(await signedInPlayer())), answer)
    await expectVerb(method, verb)
  })

  it.each(wheelCalls.slice(-3))('[API-09] a guest gets nothing from %s', async (_method, _verb, call) => {
    expect(await settle(call(createVisitor(platform.origin).api))).toMatchObject({ type: 'AuthorizationException' })
  })

  it.each(loyaltyCalls.slice(OPEN_TO_GUESTS))('[API-09] a guest gets nothing from %s', async (_method, _verb, call) => {
    expect(await settle(call(createVisitor(platform.origin).api))).toMatchObject({ type: 'AuthorizationException' })
  })

  it.each([...accountCalls, ...otherCalls].filter(([method]) => !guestMethods.has(method)))(
    '[API-09] a guest gets nothing from %s',
    async (_method, _verb, call) => {
      const outcome = await settle(call(createVisitor(platform.origin).api))
      expect(outcome).toBeInstanceOf(ApiError)
      expect(outcome).toMatchObject({ type: 'AuthorizationException', status: 401 })
    },
  )

  it.each<Row>([
    [
      'auth.register',
      'POST',
      ({ auth }) => auth.register({ login: 'tabletop', password, terms: true }),
      { uid: anything },
    ],
    ['auth.login', 'POST', ({ auth }) => auth.login({ login: '+vera', password: 'croupier1' }), { status: 'success' }],
    ['auth.logout', 'GET', ({ auth }) => auth.logout(), 1],
    ['auth.restore', 'POST', ({ passwords }) => passwords.restore({ login: 'nobody@example.com' }), 1],
    [
      'auth.register',
      'POST',
      ({ auth }) =>
        auth.register({
          is_tg: true,
          id: '1',
          username: 'ana',
          hash: '00',
          language_code: 'en',
          payload: 'user=x',
        }),
      expect.any(ApiError),
    ],
  ])('[API-11] %s is a %s, and answers anybody', async (method, verb, call, answer) => {
    expectAnswer(await settle(call(createVisitor(platform.origin).api)), answer)
    await expectVerb(method, verb)
  })

  it('[API-20] every call that is defined has a route', async () => {
    // a provider's own are there only with that provider
    const calls = [...callsByNoun.values()].flat().flatMap(([, call]) => (call.caller === 'provider' ? [] : [call]))
    expect(calls.length).toBeGreaterThan(70)
    const missing: string[] = []
    for (const call of calls) {
      const body = call.verb === 'POST' ? { body: new URLSearchParams() } : {}
      const answer = await fetch(platform.origin + callPath(call), { method: call.verb, ...body })
      if ((await answer.text()).includes('MethodNotFoundException')) missing.push(call.method)
    }
    expect(missing).toEqual([])
  })
})
