import Type from 'typebox'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { Account, Balances } from '#schemas/account.ts'
import { Bet, BetExport } from '#schemas/bet.ts'
import { Cashback } from '#schemas/cashback.ts'
import { DepositLimit } from '#schemas/depositLimit.ts'
import { Hints } from '#schemas/hint.ts'
import { listOf } from '#schemas/list.ts'
import { NetPosition, SessionTime } from '#schemas/playActivity.ts'
import { Popup } from '#schemas/popup.ts'
import { ProfileInfo } from '#schemas/profile.ts'
import { SelfExclusion } from '#schemas/selfExclusion.ts'
import { Session } from '#schemas/session.ts'
import { TwoFactorState } from '#schemas/twoFactor.ts'
import { Verification } from '#schemas/verification.ts'
import { sampleAnswer, sampleViewers } from './sampleViewers.ts'

const money = (amount: number) => ({ amount, currency: 'EUR' })
const balances = {
  balance_main: money(100),
  balance_bonus: money(10),
  balance_betting_bonus: money(0),
  balance_fun: money(0),
}
const nothing = { items: [], total: 0, offset: 0, count: 0 }
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string

/** The platform's answers for a player who has just registered by e-mail, with their schemas. */
const newcomer: Readonly<Record<string, readonly [schema: Type.TSchema, answer: unknown]>> = {
  'account.getInfo': [
    Account,
    {
      uid: 1,
      reg_time: moment,
      login: 'sample',
      fakename: 'Sample player',
      is_subscribed: false,
      ...balances,
      is_on_verification: false,
      is_verified: false,
      is_kyc_block_enabled: false,
      is_registration_completed: true,
      country_code: null,
      locale: null,
      two_factor_auth: false,
      is_self_excluded: false,
      self_excluded_until: null,
      has_password: true,
    },
  ],
  'account.getBalance': [Balances, balances],
  'account.getHints': [Hints, { registration: null, confirm: null, now: moment }],
  'account.getprofileinfo': [
    ProfileInfo,
    {
      login: 'sample',
      fakename: 'Sample player',
      email: 'sample@example.com',
      mobile: '',
      phone_country_code: '',
      currency: 'EUR',
      first_name: '',
      middle_name: '',
      last_name: '',
      sex: 0,
      birth_date: '',
      country_code: '',
      region: '',
      home_town: '',
      address: '',
      postcode: '',
      document_type: '',
      document_number: '',
      contacts: [{ type: 'email', contact: 'sample@example.com', is_confirmed: true, is_subscribed: false }],
      locked_fields: [],
    },
  ],
  'account.getSessions': [
    Type.Array(Session),
    [{ id: 1, created_at: moment, last_seen_at: moment, device: '', network: '', is_current: true }],
  ],
  'account.getTwoFactorAuth': [TwoFactorState, { method: null, recovery_codes_left: 0 }],
  'account.getVerification': [Verification, { provider: 'sandbox', state: 'none', reasons: [] }],
  'account.getDepositLimit': [
    DepositLimit,
    {
      period: 'none',
      limit_amount: null,
      available_amount: null,
      open_amount: null,
      account: { available_amount: null, currency: 'EUR' },
      currency: 'EUR',
      can_edit: true,
      expired_at: null,
      pending: null,
    },
  ],
  'account.getSelfExclusion': [SelfExclusion, { is_active: false, starts_at: null, ends_at: null }],
  'account.getNetPosition': [
    Type.Array(NetPosition),
    [1, 7, 30].map((period) => ({
      period,
      currency: 'EUR',
      deposits: 0,
      withdrawals: 0,
      stakes: 0,
      wins: 0,
      net: 0,
    })),
  ],
  'account.getSessionTime': [SessionTime, { started_at: moment, seconds_today: 300, now: moment }],
  'auth.logout': [Type.Literal(1), 1],
  'cashbacks.get': [listOf(Cashback), nothing],
  'games.getHistory': [listOf(Bet), nothing],
  'games.gethistoryexportrequest': [Type.Array(BetExport), []],
  'popups.get': [Type.Array(Popup), []],
  'storage.get': [Type.Object({}, { additionalProperties: false }), {}],
  'storage.getKeys': [Type.Array(Type.String()), []],
}

describe('a preview as a player', () => {
  it('answers eighteen calls', () => expect(Object.keys(newcomer)).toHaveLength(18))

  it.each(Object.entries(newcomer))('answers %s as for a player who has just registered', (call, [schema, answer]) => {
    const actual = sampleAnswer({ name: 'player' }, call)
    expect(actual).toEqual(answer)
    expect([...Value.Errors(schema, actual)]).toEqual([])
  })

  it.each(['games.get', 'constructor', 'tostring', ''])('leaves %j to the platform, as for a guest', (call) => {
    expect(sampleAnswer({ name: 'player' }, call)).toBeUndefined()
  })

  it('has times in the past: registered an hour ago, signed in five minutes ago', () => {
    const ago = (time: string | null) => (Date.now() - Date.parse(time ?? '')) / 60_000
    const { reg_time } = sampleAnswer({ name: 'player' }, 'account.getInfo') as Account
    const { started_at, now } = sampleAnswer({ name: 'player' }, 'account.getSessionTime') as SessionTime
    const [session] = sampleAnswer({ name: 'player' }, 'account.getSessions') as Session[]
    const minutes = [reg_time, started_at, now, session?.created_at ?? null, session?.last_seen_at ?? null].map(
      (time) => Math.floor(ago(time)),
    )
    expect(minutes).toEqual([60, 5, 0, 60, 0])
  })

  it('is for a player, a verified one, or a self-excluded one', () => {
    const titles = Object.entries(sampleViewers).map(([name, { title }]) => [name, title])
    expect(Object.fromEntries(titles)).toEqual({
      player: 'A player',
      verified: 'A verified player',
      'self-excluded': 'A self-excluded player',
    })
    const facts = Object.keys(sampleViewers).map((name) => {
      const { is_verified, is_self_excluded } = sampleAnswer({ name }, 'account.getInfo') as Account
      const { state } = sampleAnswer({ name }, 'account.getVerification') as Verification
      const { is_active, starts_at, ends_at } = sampleAnswer({ name }, 'account.getSelfExclusion') as SelfExclusion
      return [name, is_verified, state, is_self_excluded, is_active, starts_at !== null, ends_at]
    })
    expect(facts).toEqual([
      ['player', false, 'none', false, false, false, null],
      ['verified', true, 'approved', false, false, false, null],
      ['self-excluded', false, 'none', true, true, true, null],
    ])
    const unknown = sampleAnswer({ name: 'nobody' }, 'account.getInfo')
    expect(unknown).toEqual(newcomer['account.getInfo']?.[1])
  })

  it('is for a player from a country', () => {
    const person = { name: 'player', country: 'ES' }
    const { country_code: ofAccount } = sampleAnswer(person, 'account.getInfo') as Account
    const { country_code: ofProfile } = sampleAnswer(person, 'account.getprofileinfo') as ProfileInfo
    expect([ofAccount, ofProfile]).toEqual(['ES', 'ES'])
  })
})
