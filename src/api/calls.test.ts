import { expect, it } from 'vitest'
import { addresses } from './addresses.ts'
import { type Api, createApi, createTransport } from './index.ts'
import type { CallOptions } from './transport.ts'

type Call = (api: Api, options: CallOptions) => Promise<unknown>

/** A call of the contract and what it sends: its parameters, or for a POST its body. */
type Row = readonly [sent: string, call: Call]

const file = new File(['words'], 'cv.txt')

/** GET calls of the specification, and those that docs/API.md adds to it. */
const questions: readonly Row[] = [
  ['account.getInfo', ({ account }, options) => account.getInfo({}, options)],
  ['account.getBalance', ({ account }, options) => account.getBalance({}, options)],
  ['account.getToken', ({ account }, options) => account.getToken({}, options)],
  [
    'account.getPersonalDataFields country=ES',
    ({ profile }, options) => profile.getPersonalDataFields({ country: 'ES' }, options),
  ],
  ['account.getPersonalDataFields', ({ profile }, options) => profile.getPersonalDataFields({}, options)],
  [
    'account.getprofileinfo fields=contacts,document',
    ({ profile }, options) => profile.getProfileInfo({ fields: ['contacts', 'document'] }, options),
  ],
  ['account.getContactPhoneSettings', ({ contacts }, options) => contacts.getContactPhoneSettings({}, options)],
  ['account.getcurrencyrates', ({ currencies }, options) => currencies.getCurrencyRates({}, options)],
  [
    'freespins.get status=active count=99',
    ({ freeSpins }, options) => freeSpins.get({ status: 'active', count: 99 }, options),
  ],
  ['bonuses.get states=active', ({ bonuses }, options) => bonuses.get({ states: ['active'] }, options)],
  ['bettingbonuses.get states=active', ({ bonuses }, options) => bonuses.getBetting({ states: ['active'] }, options)],
  ['account.getDepositLimit', ({ depositLimits }, options) => depositLimits.getDepositLimit({}, options)],
  ['account.getSelfExclusion', ({ selfExclusion }, options) => selfExclusion.getSelfExclusion({}, options)],
  ['account.getNetPosition', ({ playActivity }, options) => playActivity.getNetPosition({}, options)],
  ['account.getSessionTime', ({ playActivity }, options) => playActivity.getSessionTime({}, options)],
  ['account.getTwoFactorAuth', ({ twoFactor }, options) => twoFactor.getTwoFactorAuth({}, options)],
  ['account.getSessions', ({ sessions }, options) => sessions.getSessions({}, options)],
  ['account.getVerification', ({ verification }, options) => verification.getVerification({}, options)],
  ['account.getHints', ({ hints }, options) => hints.getHints({}, options)],
  [
    'banners.get offset=10 count=5 fields=id,description',
    ({ banners }, options) => banners.get({ offset: 10, count: 5, fields: ['id', 'description'] }, options),
  ],
  ['popups.get name=spring preview=1', ({ popups }, options) => popups.get({ name: 'spring', preview: true }, options)],
  ['metadata.get', ({ metadata }, options) => metadata.get({}, options)],
  ['metadata.getgeneralinfo', ({ metadata }, options) => metadata.getGeneralInfo({}, options)],
  ['campaigns.getoffers offset=20', ({ offers }, options) => offers.getOffers({ offset: 20 }, options)],
  ['campaigns.getOffer offer_id=7', ({ offers }, options) => offers.getOffer({ offer_id: 7 }, options)],
  [
    'cashbacks.get count=1 sort=end_date order=desc statuses=paid_out,active fields=id',
    ({ cashbacks }, options) =>
      cashbacks.get(
        { count: 1, sort: 'end_date', order: 'desc', statuses: ['paid_out', 'active'], fields: ['id'] },
        options,
      ),
  ],
  ['loyalty.getinfo', ({ loyalty }, options) => loyalty.getInfo({}, options)],
  ['loyalty.getLevels', ({ loyalty }, options) => loyalty.getLevels({}, options)],
  [
    'loyalty.getcharacters offset=2 limit=5',
    ({ loyalty }, options) => loyalty.getCharacters({ offset: 2, limit: 5 }, options),
  ],
  ['loyalty.getproducts', ({ loyalty }, options) => loyalty.getProducts({}, options)],
  ['loyalty.getPrograms', ({ loyalty }, options) => loyalty.getPrograms({}, options)],
  [
    'loyalty.getPrograms limit=2 offset=4',
    ({ loyalty }, options) => loyalty.getPrograms({ limit: 2, offset: 4 }, options),
  ],
  ['loyalty.getProgram sysname=silver', ({ loyalty }, options) => loyalty.getProgram({ sysname: 'silver' }, options)],
  ['loyalty.getnotifications', ({ loyalty }, options) => loyalty.getNotifications({}, options)],
  ['FortuneWheels.campaignsGet', ({ wheels }, options) => wheels.getCampaigns({}, options)],
  [
    'FortuneWheels.campaignsInfo campaign_id=7',
    ({ wheels }, options) => wheels.getCampaignInfo({ campaign_id: 7 }, options),
  ],
  [
    'FortuneWheels.wheelInfoGet campaign_id=7',
    ({ wheels }, options) => wheels.getWheelInfo({ campaign_id: 7 }, options),
  ],
  [
    'FortuneWheels.wheelRewardsGet campaign_id=7',
    ({ wheels }, options) => wheels.getRewards({ campaign_id: 7 }, options),
  ],
  [
    'FortuneWheels.wheelSpinResults campaign_id=7 count=20 offset=40 scope=my',
    ({ wheels }, options) => wheels.getSpinResults({ campaign_id: 7, count: 20, offset: 40, scope: 'my' }, options),
  ],
  [
    'FortuneWheels.campaignsQuestsGet campaign_id=7 limit=100',
    ({ wheels }, options) => wheels.getQuests({ campaign_id: 7, limit: 100 }, options),
  ],
  [
    'FortuneWheels.userQuestsHistoryGet campaign_id=7 limit=100',
    ({ wheels }, options) => wheels.getQuestsHistory({ campaign_id: 7, limit: 100 }, options),
  ],
  [
    'FortuneWheels.campaignsQuestsInfo quest_id=3',
    ({ wheels }, options) => wheels.getQuestInfo({ quest_id: 3 }, options),
  ],
  ['cashier.getdepositinfo', ({ cashier }, options) => cashier.getDepositInfo({}, options)],
  ['cashier.getdepositsettings', ({ cashier }, options) => cashier.getDepositSettings({}, options)],
  ['cashier.getwithdrawsettings', ({ cashier }, options) => cashier.getWithdrawSettings({}, options)],
  ['cashier.getrequisites', ({ cashier }, options) => cashier.getRequisites({}, options)],
  ['cashier.getbanks', ({ cashier }, options) => cashier.getBanks({}, options)],
  [
    'cashier.gethistory offset=10 count=10 type=deposit',
    ({ cashier }, options) => cashier.getHistory({ offset: 10, count: 10, type: 'deposit' }, options),
  ],
  ['cashier.getpayment transaction=abc', ({ cashier }, options) => cashier.getPayment({ transaction: 'abc' }, options)],
  [
    'games.get offset=18 count=18 query=blue types=slot,live options={"has_demo":true}',
    ({ games }, options) =>
      games.get(
        { offset: 18, count: 18, query: 'blue', types: ['slot', 'live'], tags: [], options: { has_demo: true } },
        options,
      ),
  ],
  ['games.getLikes sysnames=a,b', ({ games }, options) => games.getLikes({ sysnames: ['a', 'b'] }, options)],
  ['games.getRecent count=3', ({ games }, options) => games.getRecent({ count: 3 }, options)],
  ['games.getCategories', ({ games }, options) => games.getCategories({}, options)],
  [
    'games.getProviders fields=sysname types=casino,slot,live,fast',
    ({ games }, options) =>
      games.getProviders({ fields: ['sysname'], types: ['casino', 'slot', 'live', 'fast'] }, options),
  ],
  [
    'games.getHistory count=20 statuses=win',
    ({ bets }, options) => bets.getHistory({ count: 20, statuses: ['win'] }, options),
  ],
  ['games.getAccess sysname=dice', ({ play }, options) => play.getAccess({ sysname: 'dice' }, options)],
  ['games.gethistoryexportrequest', ({ bets }, options) => bets.getExports({}, options)],
  [
    'tournaments.get offset=10 count=5 ids=3,4 fields=id,extra status=active',
    ({ tournaments }, options) =>
      tournaments.get({ offset: 10, count: 5, ids: ['3', '4'], fields: ['id', 'extra'], status: 'active' }, options),
  ],
  ['jackpots.get count=5 ids=3', ({ jackpots }, options) => jackpots.get({ count: 5, ids: ['3'] }, options)],
  [
    'jackpots.getWinners offset=10 count=5 jackpot_id=3',
    ({ jackpots }, options) => jackpots.getWinners({ offset: 10, count: 5, jackpot_id: 3 }, options),
  ],
  [
    'leaderboard.get count=10 period=week',
    ({ winners }, options) => winners.get({ count: 10, period: 'week' }, options),
  ],
  ['leaderboard.get count=10', ({ winners }, options) => winners.get({ count: 10 }, options)],
  ['leaderboard.live count=10', ({ winners }, options) => winners.live({ count: 10 }, options)],
  ['leaderboard.top count=10', ({ winners }, options) => winners.top({ count: 10 }, options)],
  ['storage.get keys=colour,size', ({ storage }, options) => storage.get({ keys: ['colour', 'size'] }, options)],
  ['storage.getKeys', ({ storage }, options) => storage.getKeys({}, options)],
  // the one GET that changes something, and so is never given up
  ['auth.logout', ({ auth }) => auth.logout()],
]

const changes: readonly Row[] = [
  ['account.changelocale locale=es', ({ account }) => account.changeLocale({ locale: 'es' })],
  [
    'account.saveProfileInfo first_name=Ana sex=1',
    ({ profile }) => profile.saveProfileInfo({ first_name: 'Ana', sex: 1 }),
  ],
  [
    'account.addcontact type=phone contact=600123 phone_country_code=ES',
    ({ contacts }) => contacts.addContact({ type: 'phone', contact: '600123', phone_country_code: 'ES' }),
  ],
  [
    'account.sendconfirmationtocontact contact=a@b.co',
    ({ contacts }) => contacts.sendConfirmationToContact({ contact: 'a@b.co' }),
  ],
  [
    'account.confirmContact contact=a@b.co code=123456',
    ({ contacts }) => contacts.confirmContact({ contact: 'a@b.co', code: '123456' }),
  ],
  ['account.confirmByLink token=t1', ({ contacts }) => contacts.confirmByLink({ token: 't1' })],
  [
    'account.changeSubscription contact=a@b.co subscription=1',
    ({ contacts }) => contacts.changeSubscription({ contact: 'a@b.co', subscription: true }),
  ],
  [
    'account.changeSubscription contact=a@b.co subscription=0',
    ({ contacts }) => contacts.changeSubscription({ contact: 'a@b.co', subscription: false }),
  ],
  ['account.unsubscribe token=t1', ({ contacts }) => contacts.unsubscribe({ token: 't1' })],
  ['account.unsubscribe', ({ contacts }) => contacts.unsubscribe()],
  ['account.changefakename fakename=Ananas', ({ account }) => account.changeFakename({ fakename: 'Ananas' })],
  [
    'account.changepassword old_password=before password=after1',
    ({ passwords }) => passwords.changePassword({ old_password: 'before', password: 'after1' }),
  ],
  [
    'account.completeRegistration country=ES currency=EUR terms=1',
    ({ auth }) => auth.completeRegistration({ country: 'ES', currency: 'EUR', terms: true }),
  ],
  [
    'account.changeTwoFactorAuth two_factor=1 method=app password=secret',
    ({ twoFactor }) => twoFactor.changeTwoFactorAuth({ two_factor: true, method: 'app', password: 'secret' }),
  ],
  [
    'account.changeTwoFactorAuth two_factor=0 code=123456',
    ({ twoFactor }) => twoFactor.changeTwoFactorAuth({ two_factor: false, code: '123456' }),
  ],
  ['account.confirmTwoFactorAuth code=123456', ({ twoFactor }) => twoFactor.confirmTwoFactorAuth({ code: '123456' })],
  ['account.closeSession id=7', ({ sessions }) => sessions.closeSession({ id: 7 })],
  ['account.closeOtherSessions', ({ sessions }) => sessions.closeOtherSessions()],
  ['account.setCurrency currency=EUR', ({ currencies }) => currencies.setCurrency({ currency: 'EUR' })],
  ['account.setUserOnVerification', ({ verification }) => verification.setUserOnVerification()],
  [
    'account.setDepositLimit period=7 amount=50 currency=EUR',
    ({ depositLimits }) => depositLimits.setDepositLimit({ period: '7', amount: 50, currency: 'EUR' }),
  ],
  ['account.cancelDepositLimitChange', ({ depositLimits }) => depositLimits.cancelDepositLimitChange()],
  [
    'account.setSelfExclusion period=permanent password=secret',
    ({ selfExclusion }) => selfExclusion.setSelfExclusion({ period: 'permanent', password: 'secret' }),
  ],
  [
    'auth.login login=34600123 password=p code=123456',
    ({ auth }) => auth.login({ login: '34600123', password: 'p', code: '123456' }),
  ],
  ['auth.login login=ana+bo password=p', ({ auth }) => auth.login({ login: 'ana+bo', password: 'p' })],
  ['auth.restore login=ana', ({ passwords }) => passwords.restore({ login: 'ana' })],
  [
    'auth.setPassword token=t1 password=after1',
    ({ passwords }) => passwords.setPassword({ token: 't1', password: 'after1' }),
  ],
  [
    'auth.register phone=600123 password=secret is_betting=0',
    ({ auth }) => auth.register({ phone: '600123', password: 'secret', is_betting: false }),
  ],
  [
    'auth.register is_tg=1 id=7 username=ana hash=00 language_code=en payload=user code=123456',
    ({ auth }) =>
      auth.register({
        is_tg: true,
        id: '7',
        username: 'ana',
        hash: '00',
        language_code: 'en',
        payload: 'user',
        code: '123456',
      }),
  ],
  ['campaigns.checkPromocode promo_code=SPRING', ({ offers }) => offers.checkPromoCode({ promo_code: 'SPRING' })],
  ['campaigns.activateOffer promo_code=SPRING', ({ offers }) => offers.activateOffer({ promo_code: 'SPRING' })],
  [
    'cashier.makedeposit method=card amount=50 idempotency_key=0123456789abcdef',
    ({ cashier }) => cashier.makeDeposit({ method: 'card', amount: 50, idempotency_key: '0123456789abcdef' }),
  ],
  [
    'cashier.makewithdrawal method=crypto amount=50 requisites={"crypto_address":"bc1q"} idempotency_key=0123456789abcdef',
    ({ cashier }) =>
      cashier.makeWithdrawal({
        method: 'crypto',
        amount: 50,
        requisites: { crypto_address: 'bc1q' },
        idempotency_key: '0123456789abcdef',
      }),
  ],
  ['cashier.removerequisite id=7', ({ cashier }) => cashier.removeRequisite({ id: 7 })],
  [
    'cashier.cancelwithdrawal transaction=abc idempotency_key=0123456789abcdef',
    ({ cashier }) => cashier.cancelWithdrawal({ transaction: 'abc', idempotency_key: '0123456789abcdef' }),
  ],
  [
    'cashbacks.payout cashback_id=7 idempotency_key=0123456789abcdef',
    ({ cashbacks }) => cashbacks.payout({ cashback_id: 7, idempotency_key: '0123456789abcdef' }),
  ],
  [
    'cashbacks.remove cashback_id=7 idempotency_key=0123456789abcdef',
    ({ cashbacks }) => cashbacks.remove({ cashback_id: 7, idempotency_key: '0123456789abcdef' }),
  ],
  [
    'campaigns.takepromotions offer_id=7 idempotency_key=0123456789abcdef',
    ({ offers }) => offers.takePromotions({ offer_id: 7, idempotency_key: '0123456789abcdef' }),
  ],
  [
    'bonuses.activate bonus_id=7 idempotency_key=0123456789abcdef',
    ({ bonuses }) => bonuses.activate({ bonus_id: 7, idempotency_key: '0123456789abcdef' }),
  ],
  [
    'bonuses.deactivate bonus_id=7 idempotency_key=0123456789abcdef',
    ({ bonuses }) => bonuses.deactivate({ bonus_id: 7, idempotency_key: '0123456789abcdef' }),
  ],
  [
    'bonuses.remove bonus_id=7 idempotency_key=0123456789abcdef',
    ({ bonuses }) => bonuses.remove({ bonus_id: 7, idempotency_key: '0123456789abcdef' }),
  ],
  [
    'bettingbonuses.activate bonus_id=7 idempotency_key=0123456789abcdef',
    ({ bonuses }) => bonuses.activateBetting({ bonus_id: 7, idempotency_key: '0123456789abcdef' }),
  ],
  [
    'bettingbonuses.remove bonus_id=7 idempotency_key=0123456789abcdef',
    ({ bonuses }) => bonuses.removeBetting({ bonus_id: 7, idempotency_key: '0123456789abcdef' }),
  ],
  ['loyalty.setcharacter id=fox', ({ loyalty }) => loyalty.setCharacter({ id: 'fox' })],
  [
    'loyalty.buyproduct id=7 idempotency_key=0123456789abcdef',
    ({ loyalty }) => loyalty.buyProduct({ id: 7, idempotency_key: '0123456789abcdef' }),
  ],
  [
    'FortuneWheels.buySpin campaign_id=7 spins_amount=5 idempotency_key=0123456789abcdef',
    ({ wheels }) => wheels.buySpin({ campaign_id: 7, spins_amount: 5, idempotency_key: '0123456789abcdef' }),
  ],
  [
    'FortuneWheels.spinWheel campaign_id=7 idempotency_key=0123456789abcdef',
    ({ wheels }) => wheels.spinWheel({ campaign_id: 7, idempotency_key: '0123456789abcdef' }),
  ],
  ['FortuneWheels.spinResultShown result_id=r1', ({ wheels }) => wheels.markShown({ result_id: 'r1' })],
  ['tournaments.participate tournament_id=7', ({ tournaments }) => tournaments.participate({ tournament_id: 7 })],
  ['games.addLike sysname=a', ({ games }) => games.addLike({ sysname: 'a' })],
  ['games.removeLike sysname=a', ({ games }) => games.removeLike({ sysname: 'a' })],
  ['games.createhistoryexportrequest from=2026-01-01', ({ bets }) => bets.createExport({ from: '2026-01-01' })],
  [
    'FreshChat.storeChatEvent channel_id=c conversation_id=d text=Hello,there event=sent',
    ({ freshchat }) =>
      freshchat.storeChatEvent({ channel_id: 'c', conversation_id: 'd', text: 'Hello,there', event: 'sent' }),
  ],
  ['storage.set key=colour value=', ({ storage }) => storage.set({ key: 'colour', value: '' })],
  ['sumsub.createApplicant', ({ verification }) => verification.createApplicant()],
  [
    'sumsub.getAccessToken externalActionId=a1',
    ({ verification }) => verification.getAccessToken({ externalActionId: 'a1' }),
  ],
  ['sumsub.getAccessToken', ({ verification }) => verification.getAccessToken()],
  [
    'sumsub.uploadDocument name=a.png content=ab-_=',
    ({ verification }) => verification.uploadDocument({ name: 'a.png', content: 'ab-_=' }),
  ],
  [
    'Support.sendFeedback email=a@b.co message=Hello',
    ({ support }) => support.sendFeedback({ email: 'a@b.co', message: 'Hello' }),
  ],
  [
    'Forms.submit?form=contact locale=es answers={"name":"Ana"}',
    ({ forms }) => forms.submit({ form: 'contact', locale: 'es', answers: { name: 'Ana' } }),
  ],
  [
    'Forms.upload?form=contact field=cv accept= max_megabytes=5 file=cv.txt',
    ({ forms }) => forms.upload({ form: 'contact', field: 'cv', file, accept: '', max_megabytes: 5 }),
  ],
  [
    'Forms.upload?form=contact field=cv accept=.pdf max_megabytes=2 file=cv.txt',
    ({ forms }) => forms.upload({ form: 'contact', field: 'cv', file, accept: '.pdf', max_megabytes: 2 }),
  ],
]

interface Sent {
  readonly url: URL
  readonly init: RequestInit
}

/** Makes a call and returns the request; the platform answers `answer`. */
async function send(
  call: Call,
  options: CallOptions,
  answer: unknown = 1,
): Promise<Sent & { readonly result: unknown }> {
  const sent: Sent[] = []
  const fetch = async (address: RequestInfo | URL, init: RequestInit = {}) => {
    sent.push({ url: new URL(String(address), 'https://site.example'), init })
    return Response.json({ data: answer })
  }
  const result = await call(createApi(createTransport({ version: '1.2.3', locale: () => 'es', fetch })), options)
  const [only] = sent
  if (!only || sent.length !== 1) throw new Error(`the call has sent ${sent.length} requests`)
  return { ...only, result }
}

type Entries = Iterable<readonly [string, string | File]>
const written = (entries: Entries) =>
  [...entries].map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : value.name}`).join('')

/** Returns the parameters without those that every call has. */
function withoutStanding({ url }: Sent): URLSearchParams {
  const query = new URLSearchParams(url.search)
  expect([query.get('v'), query.get('locale'), query.has('_non_strict')]).toEqual(['1.2.3', 'es', false])
  query.delete('v')
  query.delete('locale')
  return query
}

it.each(questions)('%s is asked with GET and these parameters alone, and can be given up', async (line, call) => {
  const controller = new AbortController()
  const sent = await send(call, { signal: controller.signal }, { told: line })
  expect(sent.init).toMatchObject({
    method: 'GET',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  })
  expect(sent.init.body).toBeUndefined()
  expect(sent.url.pathname.slice('/api/'.length) + written(withoutStanding(sent))).toBe(line)
  expect(sent.url.pathname).toMatch(/^\/api\//)
  expect(sent.result).toEqual({ told: line })
  controller.abort()
  expect(sent.init.signal?.aborted).toBe(!line.startsWith('auth.logout'))
})

it.each(changes)('%s is posted with these fields alone', async (line, call) => {
  const sent = await send(call, {})
  expect(sent.init.method).toBe('POST')
  const query = String(withoutStanding(sent))
  const address = sent.url.pathname.slice('/api/'.length) + (query && `?${query}`)
  expect(address + written(sent.init.body as unknown as Entries)).toBe(line)
  expect(sent.result).toBe(1)
})

it('the tables have every call of the client', () => {
  const methods = Object.values(addresses).flatMap((calls) => Object.values<string>(calls))
  const sent = (rows: readonly Row[], verb: string) => rows.map(([line]) => `${verb} ${line.split(/[ ?]/)[0]}`)
  expect(new Set([...sent(questions, 'GET'), ...sent(changes, 'POST')])).toEqual(
    new Set(methods.map((address) => address.split(' ').slice(0, 2).join(' '))),
  )
})
