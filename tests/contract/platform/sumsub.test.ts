import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/database/openDatabase.ts'
import { type RunningPlatform } from '#platform/index.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { slowStart, startPlatformOn, testConfig } from './setUpPlatform.ts'
import { type FakeSumsub, startFakeSumsub } from './startFakeSumsub.ts'

const webhookSecret = 'hook'
const profile = { first_name: 'Ana', last_name: 'Lund', birth_date: '14.03.1988', sex: 0, postcode: 'SW1A 1AA' }
/** Time of the first event, later than everything that starts here. */
const firstEventAt = Date.now() + 3600 * 1000

describeDatabases('on $name', ({ open }) => {
  let sumsub: FakeSumsub
  let database: Database
  let platform: RunningPlatform
  let player: ReturnType<typeof createVisitor> & { uid: string }

  beforeAll(async () => {
    sumsub = await startFakeSumsub('secret')
    database = await open()
    const settings = { SUMSUB_APP_TOKEN: 'sbx:1', SUMSUB_SECRET_KEY: 'secret', SUMSUB_URL: sumsub.url }
    const config = { ...testConfig(), ...settings, SUMSUB_WEBHOOK_SECRET: webhookSecret }
    platform = await startPlatformOn(database, { config })
    const visitor = createVisitor(platform.origin)
    const form = { email: 'ana@example.com', password: 'secret1', country: 'GB', terms: true }
    player = { ...visitor, uid: String((await visitor.api.auth.register(form)).uid) }
    await player.api.profile.saveProfileInfo(profile)
  }, slowStart)

  afterAll(async () => {
    await platform.close()
    await sumsub.close()
  })

  function sendEvent(event: object, secret = webhookSecret) {
    const body = JSON.stringify({ applicantId: 'applicant-1', externalUserId: player.uid, ...event })
    const digest = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'x-payload-digest': digest, 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }
    const call = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
    return fetch(`${platform.origin}/api/sumsub.webhook`, call)
  }

  const reviewedEvent = (reviewAnswer: string, seconds: number, rejectLabels: string[] = []) => ({
    type: 'applicantReviewed',
    createdAtMs: firstEventAt + seconds * 1000,
    reviewResult: { reviewAnswer, rejectLabels },
  })

  const formatTime = (seconds: number) =>
    new Date(firstEventAt + seconds * 1000).toISOString().replace('T', ' ').replace('Z', '')

  it('[PRF-05] an applicant is created at Sumsub, once, with signed calls, and a token opens its page', async () => {
    expect(await player.api.verification.createApplicant()).toEqual({
      provider: 'sumsub',
      state: 'document_required',
      reasons: [],
    })
    await player.api.verification.createApplicant()
    expect(await player.api.verification.getAccessToken({ externalActionId: 'deposit' })).toEqual({
      token: '_act-sbx-1',
    })
    expect(sumsub.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /resources/applicants?levelName=basic-kyc-level',
      'POST /resources/accessTokens/sdk',
    ])
    expect(sumsub.calls.every(({ isSigned }) => isSigned)).toBe(true)
    expect(JSON.parse(sumsub.calls[0]?.body ?? '')).toEqual({
      externalUserId: player.uid,
      fixedInfo: { firstName: 'Ana', lastName: 'Lund', dob: '1988-03-14' },
    })
    expect(JSON.parse(sumsub.calls[1]?.body ?? '')).toEqual({
      userId: player.uid,
      levelName: 'basic-kyc-level',
      ttlInSecs: 600,
      externalActionId: 'deposit',
    })
  })

  /** Returns Sumsub's calls from the given index on. */
  const callsSince = (first: number) => sumsub.calls.slice(first).map(({ method, path }) => `${method} ${path}`)

  it('[PRF-05] another name starts the check again, and documents for the previous one verify nobody', async () => {
    expect(await player.api.profile.saveProfileInfo({ last_name: 'Berg' })).toBe(1)
    expect((await player.api.verification.getVerification()).state).toBe('none')
    await sendEvent(reviewedEvent('GREEN', 0))
    expect((await player.api.account.getInfo()).is_verified).toBe(false)

    const before = sumsub.calls.length
    expect((await player.api.verification.createApplicant()).state).toBe('document_required')
    expect(callsSince(before)).toEqual([
      'POST /resources/applicants?levelName=basic-kyc-level',
      `GET /resources/applicants/-;externalUserId=${player.uid}/one`,
      'POST /resources/applicants/applicant-1/reset',
      'PATCH /resources/applicants/applicant-1/fixedInfo',
    ])
    expect(sumsub.calls.every(({ isSigned }) => isSigned)).toBe(true)
    expect(JSON.parse(sumsub.calls.at(-1)?.body ?? '')).toMatchObject({ firstName: 'Ana', lastName: 'Berg' })
    await sendEvent({ ...reviewedEvent('GREEN', 0), createdAtMs: Date.now() - 2000 })
    expect(await player.api.account.getInfo()).toMatchObject({ is_verified: false })
    expect((await player.api.verification.getVerification()).state).toBe('document_required')
  })

  it('[PRF-05] the player is on verification once all documents were sent, until Sumsub has decided', async () => {
    expect(await player.api.verification.setUserOnVerification()).toBe(1)
    expect(await player.api.account.getInfo()).toMatchObject({ is_on_verification: true, is_verified: false })
    expect((await sendEvent(reviewedEvent('RED', 10, ['BAD_PROOF_OF_IDENTITY']))).status).toBe(200)
    expect(await player.api.verification.getVerification()).toMatchObject({
      state: 'rejected',
      reasons: ['BAD_PROOF_OF_IDENTITY'],
    })
    expect(await player.api.account.getInfo()).toMatchObject({ is_on_verification: false, is_verified: false })
  })

  it('[PRF-05] after a rejection only Sumsub reports new documents', async () => {
    expect(await player.api.verification.setUserOnVerification()).toBe(1)
    expect((await player.api.verification.getVerification()).state).toBe('rejected')
    expect((await player.api.account.getInfo()).is_on_verification).toBe(false)
  })

  it('[PRF-05] a mistake in the name can be corrected after a rejection, and a final rejection stays', async () => {
    sumsub.review = { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'FINAL' } }
    await player.api.profile.saveProfileInfo({ last_name: 'Bergh' })
    const before = sumsub.calls.length
    expect((await player.api.verification.createApplicant()).state).toBe('document_required')
    expect(callsSince(before).slice(2)).toEqual(['PATCH /resources/applicants/applicant-1/fixedInfo'])
  })

  it('[PRF-05] an approval stays: events that are late, repeated or of another applicant are ignored', async () => {
    await sendEvent({ type: 'applicantPending', createdAtMs: formatTime(20) })
    expect((await player.api.verification.getVerification()).state).toBe('pending')
    for (const [type, seconds, state, isWaiting] of [
      ['applicantReset', 22, 'document_required', false],
      ['applicantOnHold', 24, 'pending', true],
    ] as const) {
      await sendEvent({ type, createdAtMs: formatTime(seconds) })
      expect((await player.api.verification.getVerification()).state).toBe(state)
      expect(await player.api.account.getInfo()).toMatchObject({ is_on_verification: isWaiting, is_verified: false })
    }
    await sendEvent(reviewedEvent('GREEN', 30))
    expect(await player.api.account.getInfo()).toMatchObject({ is_verified: true, is_on_verification: false })
    await sendEvent(reviewedEvent('RED', 10))
    await sendEvent(reviewedEvent('RED', 30))
    await sendEvent({ ...reviewedEvent('RED', 90), applicantId: 'applicant-2' })
    await sendEvent({ ...reviewedEvent('RED', 90), type: 'applicantActionReviewed' })
    await sendEvent({ ...reviewedEvent('RED', 90), externalUserId: '1' })
    expect((await player.api.account.getInfo()).is_verified).toBe(true)
  })

  it('[PRF-05] only Sumsub’s signed events decide on a check', async () => {
    const forged = await sendEvent(reviewedEvent('RED', 200), 'another secret')
    expect(forged.status).toBe(401)
    const unsigned = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await fetch(`${platform.origin}/api/sumsub.webhook`, unsigned)).status).toBe(401)
    expect((await sendEvent({ type: 7 })).status).toBe(400)
    expect((await player.api.account.getInfo()).is_verified).toBe(true)
  })

  it('[PRF-05] the sandbox’s upload doesn’t exist beside Sumsub', async () => {
    const upload = player.api.verification.uploadDocument({ name: 'passport.png', content: 'iVBORw0KGgo=' })
    expect(await failureOf(upload)).toMatchObject({ type: 'MethodNotFoundException' })
  })
})
