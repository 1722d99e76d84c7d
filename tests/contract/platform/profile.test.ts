import Value from 'typebox/value'
import { expect, it } from 'vitest'
import { ProfileInfo } from '#schemas/profile.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const vera = {
  first_name: 'Vera',
  last_name: 'Lund',
  birth_date: '14.03.1988',
  sex: 2,
  country_code: 'ES',
  region: 'Madrid',
  home_town: 'Madrid',
  address: 'Calle Mayor 12',
  postcode: '28013',
  document_type: 'dni',
  document_number: '12345678Z',
}

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open)
  let players = 0

  async function newPlayer(country = 'ES') {
    const visitor = createVisitor(platform.origin)
    const form = { email: `profile${(players += 1)}@example.com`, password: 'secret1', country, terms: true }
    const { uid } = await visitor.api.auth.register(form)
    return { ...visitor, uid: String(uid), email: form.email }
  }

  it('[PRF-01] a new player’s profile is empty except for the data of the registration', async () => {
    const { api, email } = await newPlayer()
    const info = await api.profile.getProfileInfo({ fields: ['contacts', 'document'] })
    expect(Value.Check(ProfileInfo, info)).toBe(true)
    expect(info).toMatchObject({ first_name: '', sex: 0, country_code: 'ES', document_number: '', locked_fields: [] })
    expect(info).toMatchObject({ email, contacts: [{ type: 'email', contact: email }] })
  })

  it('[PRF-01] a saved profile is returned, and a missing field keeps its value', async () => {
    const { api } = await newPlayer()
    expect(await api.profile.saveProfileInfo(vera)).toBe(1)
    expect(await api.profile.saveProfileInfo({ home_town: ' Getafe ' })).toBe(1)
    expect(await api.profile.getProfileInfo({ fields: ['document'] })).toMatchObject({ ...vera, home_town: 'Getafe' })
  })

  it('[API-06] a profile has all data of its player', async () => {
    const { api, email } = await newPlayer()
    await api.profile.saveProfileInfo({ ...vera, middle_name: 'Ana' })
    const { fakename } = await api.account.getInfo()
    const contact = { type: 'email', contact: email, is_confirmed: false, is_subscribed: false }
    expect(await api.profile.getProfileInfo({ fields: ['contacts', 'document'] })).toEqual({
      ...vera,
      middle_name: 'Ana',
      login: '',
      email,
      mobile: '',
      phone_country_code: '',
      currency: 'USD',
      fakename,
      contacts: [contact],
      locked_fields: [],
    })
  })

  it('[PRF-01] contacts and document are returned only on request', async () => {
    const { api, transport } = await newPlayer()
    const info = await api.profile.getProfileInfo()
    expect(Object.keys(info)).not.toEqual(expect.arrayContaining(['contacts']))
    expect(Object.keys(info)).not.toEqual(expect.arrayContaining(['document_number']))
    const unknown = transport.get('account.getprofileinfo', { fields: ['password'] })
    expect(await failureOf(unknown)).toMatchObject({ invalidParameters: { fields: ['wrongField'] } })
  })

  it.each([
    ['a name with a digit', { first_name: 'V3ra' }, { first_name: ['wrongField'] }],
    ['an empty name', { last_name: '' }, { last_name: ['requiredField'] }],
    ['a middle name with a digit', { middle_name: 'Ana 2' }, { middle_name: ['wrongField'] }],
    ['a day that does not exist', { birth_date: '31.02.1990' }, { birth_date: ['date'] }],
    ['a player under age', { birth_date: '01.01.2020' }, { birth_date: ['date'] }],
    ['an address with a forbidden character', { address: 'Mayor #1' }, { address: ['wrongField'] }],
    ['the postcode of another country', { postcode: '98013' }, { postcode: ['wrongField'] }],
    ['a region of another country', { region: 'DU' }, { region: ['wrongField'] }],
    ['a document number in another format', { document_number: '1' }, { document_number: ['regex'] }],
    ['a country that does not exist', { country_code: 'QQ' }, { country_code: ['wrongField'] }],
    ['an unknown sex', { sex: 7 }, { sex: ['wrongField'] }],
    ['two bad fields', { first_name: '', region: '' }, { first_name: ['requiredField'], region: ['requiredField'] }],
  ])('[PRF-01] %s is refused at its field, and nothing is saved', async (_, change, invalidParameters) => {
    const { api } = await newPlayer()
    await api.profile.saveProfileInfo(vera)
    const failure = await failureOf(api.profile.saveProfileInfo({ ...change, home_town: 'Elsewhere' }))
    expect(failure).toMatchObject({ type: 'InvalidParameterException', invalidParameters })
    expect(await api.profile.getProfileInfo()).toMatchObject({ home_town: 'Madrid' })
  })

  it('[PRF-01] a town follows the rule of addresses', async () => {
    const { api } = await newPlayer()
    await api.profile.saveProfileInfo(vera)
    const refused = await failureOf(api.profile.saveProfileInfo({ home_town: 'Madrid #1' }))
    expect(refused.invalidParameters).toEqual({ home_town: ['wrongField'] })
    expect(await api.profile.saveProfileInfo({ home_town: 'Madrid 1/2' })).toBe(1)
  })

  it('[PRF-01] a player is an adult from the eighteenth birthday on', async () => {
    const { api } = await newPlayer()
    await api.profile.saveProfileInfo(vera)
    /** Returns a birth date `days` before the eighteenth birthday, as dd.mm.yyyy. */
    const birthDate = (days: number) => {
      const today = new Date()
      const birth = new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() - days))
      return birth.toISOString().slice(0, 10).split('-').toReversed().join('.')
    }
    const tooYoung = await failureOf(api.profile.saveProfileInfo({ birth_date: birthDate(-2) }))
    expect(tooYoung.invalidParameters).toEqual({ birth_date: ['date'] })
    expect(await api.profile.saveProfileInfo({ birth_date: birthDate(2) })).toBe(1)
  })

  it('[PRF-11] a player who moves to another country must fill in that country’s fields', async () => {
    const { api } = await newPlayer()
    await api.profile.saveProfileInfo(vera)
    const failure = await failureOf(api.profile.saveProfileInfo({ country_code: 'BR' }))
    expect(failure.invalidParameters).toMatchObject({ postcode: ['wrongField'], document_type: ['wrongField'] })
    const brazil = {
      country_code: 'BR',
      postcode: '01001-000',
      document_type: 'cpf',
      document_number: '123.456.789-09',
    }
    expect(await api.profile.saveProfileInfo(brazil)).toBe(1)
    expect((await api.account.getInfo()).country_code).toBe('BR')
  })

  it.each(['is_verified', 'is_on_verification'] as const)(
    '[PRF-05] while %s, the player’s identity cannot be changed; the address can',
    async (flag) => {
      const { api, uid } = await newPlayer()
      await api.profile.saveProfileInfo(vera)
      await platform.db
        .updateTable('account')
        .set({ [flag]: true })
        .where('uid', '=', uid)
        .execute()
      const other = {
        first_name: 'Ana',
        last_name: 'Other',
        sex: 1,
        birth_date: '15.03.1988',
        document_number: '87654321X',
        country_code: 'PL',
      }
      for (const [field, value] of Object.entries(other)) {
        const failure = await failureOf(api.profile.saveProfileInfo({ [field]: value }))
        expect(failure).toMatchObject({ invalidParameters: { [field]: ['fieldLocked'] } })
      }
      expect(await api.profile.saveProfileInfo({ birth_date: '14.03.1988' })).toBe(1)
      expect(await api.profile.saveProfileInfo({ middle_name: 'Ana', address: 'Gran Vía 1' })).toBe(1)
      expect((await api.profile.getProfileInfo()).locked_fields).toContain('middle_name')
    },
  )

  it('[PRF-05] a verified demo player has a profile with locked fields', async () => {
    const { api } = createVisitor(platform.origin)
    await api.auth.login({ login: 'vera', password: 'croupier1' })
    expect(await api.profile.getProfileInfo()).toMatchObject({
      last_name: 'Lund',
      country_code: 'GB',
      mobile: '447700900123',
      locked_fields: ['first_name', 'last_name', 'sex', 'birth_date', 'country_code'],
    })
  })

  it('[API-10] a guest has no profile', async () => {
    const { api } = createVisitor(platform.origin)
    const calls = [api.profile.getProfileInfo(), api.profile.saveProfileInfo({ sex: 0 })]
    const failures = await Promise.all(calls.map(failureOf))
    expect(failures.map(({ type }) => type)).toEqual(['AuthorizationException', 'AuthorizationException'])
  })
})
