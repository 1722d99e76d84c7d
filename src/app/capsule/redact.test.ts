import { describe, expect, it } from 'vitest'
import { player } from '../../../.storybook/player.ts'
import { redactAccount, redactData, redactQuery } from './redact.ts'

const HIDDEN = 'redacted'
const hide = (value: unknown, account = player, isPublic = false) => {
  const data = { 'profile.fields?[]': { state: 'success', value } } as const
  return redactData(data, { account, isPublic: () => isPublic })['profile.fields?[]']?.value
}

describe('[ENG-17] a capsule', () => {
  it.each([
    ...'birth birthday passport address postcode iban card cpf document ip balance'.split(' '),
    ...'first_name last_name middle_name full_name firstName lastName middleName fullName'.split(' '),
  ])('keeps no %s, in whichever way it is written', (name) => {
    const camel = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    expect(hide({ [name]: 'Secret', [camel]: 'Secret', id: 'Known' })).toEqual({
      [name]: HIDDEN,
      [camel]: HIDDEN,
      id: 'Known',
    })
  })

  it('finds secret words within names, but not in those of a country', () => {
    const names = { myAddressLine: 'a', my_address_line: 'a', 'address-1': 'a', misaddressed: 'a' }
    expect(hide(names)).toEqual({
      myAddressLine: HIDDEN,
      my_address_line: HIDDEN,
      'address-1': HIDDEN,
      misaddressed: 'a',
    })
    expect(hide({ phone_code: '34', phoneCode: '34', phone: '34' })).toEqual({
      phone_code: '34',
      phoneCode: '34',
      phone: HIDDEN,
    })
  })

  it('keeps the shape of what it hides, and the currency of money', () => {
    const address = {
      street: 'Low Street',
      number: 7,
      lines: ['One', 2],
      flat: null,
      isOld: true,
      tax: { currency: 'EUR', amount: 12 },
    }
    expect(hide({ address })).toEqual({
      address: {
        street: HIDDEN,
        number: 100,
        lines: [HIDDEN, 100],
        flat: null,
        isOld: true,
        tax: { currency: 'EUR', amount: 100 },
      },
    })
  })

  it('leaves everything else as it is', () => {
    const value = { count: 7, list: ['One', { name: 'Two' }], nothing: null, isOn: false, none: undefined }
    expect(hide(value)).toEqual(value)
    expect(hide('A line')).toBe('A line')
    expect(hide([1, 'Two'])).toEqual([1, 'Two'])
  })

  it.each([
    ['write to ana.lo+x@mail.example.com now', `write to ${HIDDEN} now`],
    ['call +34 612 345 678 now', `call ${HIDDEN} now`],
    ['call +34 61-23 now', 'call +34 61-23 now'],
    ['see eyJhbGciOiJI.eyJzdWIi.c2lnbg now', `see ${HIDDEN} now`],
    ['see eyJh.eyJz.c2ln now', 'see eyJh.eyJz.c2ln now'],
  ])('reads "%s" as "%s"', (given, left) => {
    expect(hide(given)).toBe(left)
    expect(redactQuery({ note: given })).toEqual({ note: left })
  })

  it('does not name the viewer, unless the name is shorter than three letters', () => {
    const named = { ...player, login: 'mara.k', fakename: 'Mar' }
    expect(hide(['mara.k won', 'Mar won'], named)).toEqual([`${HIDDEN} won`, `${HIDDEN} won`])
    const short = { ...player, login: 'ab', fakename: '' }
    expect(hide('ab won', short)).toBe('ab won')
    const data = { 'games.list?[["of","mara.k"]]': { state: 'success', value: [] } } as const
    expect(Object.keys(redactData(data, { account: named, isPublic: () => false }))).toEqual([
      `games.list?[["of","${HIDDEN}"]]`,
    ])
    expect(redactData(data, { account: undefined, isPublic: () => false })).toEqual(data)
  })

  it('keeps what is the same for everybody, by its source', () => {
    expect(hide({ address: 'Low Street' }, player, true)).toEqual({ address: 'Low Street' })
    const asked: string[] = []
    redactData({ 'a.b?[]': { state: 'idle' } }, { account: player, isPublic: (source) => asked.push(source) > 0 })
    expect(asked).toEqual(['a.b'])
  })

  it.each(['promo_code', 'key', 'hash', 'code', 'token', 'address'])('keeps no %s of the address', (name) => {
    expect(redactQuery({ [name]: 'x', tab: 'new' })).toEqual({ [name]: HIDDEN, tab: 'new' })
  })

  it('keeps of a viewer what conditions look at', () => {
    const money = (currency: string) => ({ amount: 100, currency })
    expect(redactAccount({ ...player, uid: 4711 })).toEqual({
      ...player,
      uid: 1,
      reg_time: '2026-01-01T00:00:00Z',
      login: HIDDEN,
      fakename: HIDDEN,
      balance_main: money('USD'),
      balance_bonus: money('USD'),
      balance_betting_bonus: money('USD'),
      balance_fun: money('USD'),
    })
    const guest = { ...player, uid: 0, reg_time: null, login: '', fakename: '' }
    expect(redactAccount(guest)).toMatchObject({ uid: 0, reg_time: null, login: '', fakename: '' })
    expect(redactAccount(undefined)).toBeUndefined()
  })
})
