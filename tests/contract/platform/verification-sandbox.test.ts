import Value from 'typebox/value'
import { expect, it } from 'vitest'
import { LARGEST_DOCUMENT, Verification } from '#schemas/verification.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform, startPlatformOn, testConfig } from './setUpPlatform.ts'

const profile = { first_name: 'Ana', last_name: 'Lund', birth_date: '14.03.1988', sex: 0, postcode: 'SW1A 1AA' }
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 255])
const content = png.toString('base64')

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })
  let players = 0

  async function newPlayer() {
    const visitor = createVisitor(platform.origin)
    const form = { email: `kyc${(players += 1)}@example.com`, password: 'secret1', country: 'GB', terms: true }
    const { uid } = await visitor.api.auth.register(form)
    return { ...visitor, uid: String(uid) }
  }

  async function createApplicantPlayer() {
    const visitor = await newPlayer()
    await visitor.api.profile.saveProfileInfo(profile)
    await visitor.api.verification.createApplicant()
    return visitor
  }

  it('[PRF-05] a check can start once the profile is complete', async () => {
    const { api } = await newPlayer()
    expect(await api.verification.getVerification()).toEqual({ provider: 'sandbox', state: 'none', reasons: [] })
    const failure = await failureOf(api.verification.createApplicant())
    expect(failure).toMatchObject({ type: 'KycUserProfileException', status: 409 })
    expect(failure.invalidParameters).toMatchObject({ first_name: ['requiredField'], postcode: ['requiredField'] })
    await api.profile.saveProfileInfo(profile)
    const started = await api.verification.createApplicant()
    expect(Value.Check(Verification, started)).toBe(true)
    expect(started.state).toBe('document_required')
    expect((await api.verification.getAccessToken()).token).toMatch(/^sandbox-/)
  })

  it.each([
    ['vera', 'croupier1', 'approved'],
    ['samira', 'croupier3', 'pending'],
    ['pablo@example.com', 'croupier2', 'none'],
  ])('[PRF-05] without a check here the state of %s follows from the account', async (login, password, state) => {
    const { api } = createVisitor(platform.origin)
    await api.auth.login({ login, password })
    expect(await api.verification.getVerification()).toEqual({ provider: 'sandbox', state, reasons: [] })
  })

  it('[PRF-05] before a check has started the other calls are refused', async () => {
    const { api } = await newPlayer()
    const calls = [
      api.verification.getAccessToken(),
      api.verification.uploadDocument({ name: 'passport.png', content }),
      api.verification.setUserOnVerification(),
    ]
    const failures = await Promise.all(calls.map(failureOf))
    expect(new Set(failures.map(({ type }) => type))).toEqual(new Set(['SumsubVerificationRequiredException']))
  })

  it('[PRF-05] a good document verifies the player after a few seconds, and ends the block', async () => {
    const { api, uid } = await createApplicantPlayer()
    await platform.db.updateTable('account').set({ is_kyc_block_enabled: true }).where('uid', '=', uid).execute()
    const sent = await api.verification.uploadDocument({ name: 'passport.png', content })
    expect(sent).toEqual({ provider: 'sandbox', state: 'pending', reasons: [] })
    expect(await api.verification.setUserOnVerification()).toBe(1)
    expect(await api.account.getInfo()).toMatchObject({ is_on_verification: true, is_verified: false })
    now += 4999
    expect((await api.verification.getVerification()).state).toBe('pending')
    now += 1
    expect((await api.verification.getVerification()).state).toBe('approved')
    expect(await api.account.getInfo()).toMatchObject({
      is_on_verification: false,
      is_verified: true,
      is_kyc_block_enabled: false,
    })
    expect((await api.verification.createApplicant()).state).toBe('approved')
  })

  it('[PRF-05] a bad document is rejected with reasons, and the player may try again', async () => {
    const { api } = await createApplicantPlayer()
    await api.verification.uploadDocument({
      name: 'expired-name.pdf',
      content: Buffer.from('%PDF-1.7').toString('base64'),
    })
    now += 5000
    expect(await api.verification.getVerification()).toEqual({
      provider: 'sandbox',
      state: 'rejected',
      reasons: ['DOCUMENT_EXPIRED', 'NAME_MISMATCH'],
    })
    await api.verification.uploadDocument({ name: 'passport.png', content })
    now += 5000
    expect((await api.verification.getVerification()).state).toBe('approved')
  })

  it('[PRF-05] a changed name or birth date starts the check again', async () => {
    const { api, uid } = await createApplicantPlayer()
    const documents = () =>
      platform.db.selectFrom('verification_document').select('name').where('uid', '=', uid).execute()
    await api.profile.saveProfileInfo({ home_town: 'Leeds', middle_name: 'Mia' })
    expect((await api.verification.getVerification()).state).toBe('document_required')
    await api.profile.saveProfileInfo({ last_name: 'Other' })
    expect((await api.verification.getVerification()).state).toBe('none')
    const tooEarly = await failureOf(api.verification.uploadDocument({ name: 'passport.png', content }))
    expect(tooEarly.type).toBe('SumsubVerificationRequiredException')

    expect((await api.verification.createApplicant()).state).toBe('document_required')
    await api.verification.uploadDocument({ name: 'name.png', content })
    now += 5000
    expect((await api.verification.getVerification()).reasons).toEqual(['NAME_MISMATCH'])
    expect(await documents()).toHaveLength(1)
    await api.profile.saveProfileInfo({ birth_date: '15.03.1988' })
    expect(await api.verification.getVerification()).toMatchObject({ state: 'none', reasons: [] })
    expect(await documents()).toEqual([])
  })

  it('[PRF-05] the sandbox decides even without a call', async () => {
    const { api } = await createApplicantPlayer()
    await api.verification.uploadDocument({ name: 'passport.png', content })
    now += 5000
    await expect.poll(async () => (await api.account.getInfo()).is_verified, { timeout: 60_000 }).toBe(true)
  })

  it('[PRF-05] one document is checked at a time, and stored as it was sent', async () => {
    const { api, uid } = await createApplicantPlayer()
    const attempts = await Promise.allSettled(
      Array.from({ length: 3 }, () => api.verification.uploadDocument({ name: '../passport.png', content })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await failureOf(api.verification.uploadDocument({ name: 'again.png', content }))
    expect(again.invalidParameters).toEqual({ content: ['alreadySent'] })
    const document = await platform.db
      .selectFrom('verification_document')
      .select(['name', 'media_type', 'content'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    expect(document).toMatchObject({ name: 'passport.png', media_type: 'image/png' })
    expect(Buffer.from(document.content).equals(png)).toBe(true)
  })

  it('[PRF-05] a document of five megabytes is accepted, a larger one is not', async () => {
    const { api } = await createApplicantPlayer()
    const createContent = (size: number) =>
      Buffer.concat([png, Buffer.alloc(size - png.length, 0xff)]).toString('base64url')
    const tooLarge = await failureOf(
      api.verification.uploadDocument({ name: 'a.png', content: createContent(LARGEST_DOCUMENT + 1) }),
    )
    expect(tooLarge.invalidParameters).toEqual({ content: ['fileTooLarge'] })
    expect(
      (await api.verification.uploadDocument({ name: 'a.png', content: createContent(LARGEST_DOCUMENT) })).state,
    ).toBe('pending')
  })

  it.each([
    ['an empty text', ''],
    ['invalid base64', '%%%'],
    ['a picture with a script', Buffer.from('<svg onload="alert(1)">').toString('base64')],
  ])('[PRF-05] %s is not accepted as a document', async (_, invalidContent) => {
    const { api } = await createApplicantPlayer()
    const failure = await failureOf(api.verification.uploadDocument({ name: 'passport.png', content: invalidContent }))
    expect(failure.invalidParameters).toEqual({ content: ['wrongField'] })
  })

  it('[PRF-05] without demo data and without Sumsub there are no verifications', async () => {
    const database = { db: platform.db, background: platform.db, changes: platform.changes, close: async () => {} }
    const real = await startPlatformOn(database, { config: { ...testConfig(), DEMO_DATA: 'off' } })
    const { api } = createVisitor(real.origin)
    const calls = [api.verification.createApplicant(), api.verification.uploadDocument({ name: 'a.png', content })]
    const failures = await Promise.all(calls.map(failureOf))
    await real.close()
    expect(failures.map(({ type }) => type)).toEqual(['MethodNotFoundException', 'MethodNotFoundException'])
  })

  it('[API-19] a guest must sign in', async () => {
    const { verification } = createVisitor(platform.origin).api
    const calls = [
      verification.getVerification(),
      verification.setUserOnVerification(),
      verification.createApplicant(),
      verification.getAccessToken(),
      verification.uploadDocument({ name: 'a.png', content }),
    ]
    const failures = await Promise.all(calls.map(failureOf))
    expect(new Set(failures.map(({ type }) => type))).toEqual(new Set(['AuthorizationException']))
  })
})
