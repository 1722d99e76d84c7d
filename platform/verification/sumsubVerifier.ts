import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import { signedHeaders } from './signature.ts'
import type { Applicant, StartedApplicant, Verifier } from './Verifier.ts'

export interface SumsubSettings {
  readonly url: string
  readonly appToken: string
  readonly secretKey: string
  readonly levelName: string
}

const TIMEOUT_MS = 8000
const TOKEN_SECONDS = 600
const CONFLICT = 409

const CreatedApplicant = Type.Object({ id: Type.String() })
const KnownApplicant = Type.Object({
  id: Type.String(),
  review: Type.Optional(
    Type.Object({
      reviewStatus: Type.Optional(Type.String()),
      reviewResult: Type.Optional(Type.Object({ reviewAnswer: Type.Optional(Type.String()) })),
    }),
  ),
})
const EmptyAnswer = Type.Object({})
const Token = Type.Object({ token: Type.String() })

/**
 * Returns a client of Sumsub's API. Its clock and ours must agree within a minute, because
 * signatures contain the real time.
 */
export function sumsubVerifier(settings: SumsubSettings): Verifier {
  async function call(method: 'GET' | 'POST' | 'PATCH', path: string, fields?: object): Promise<Response> {
    const body = fields === undefined ? '' : JSON.stringify(fields)
    const headers = {
      ...signedHeaders({ method, path, body }, settings, new Date()),
      'content-type': 'application/json',
    }
    return fetch(settings.url + path, {
      method,
      headers,
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  async function createApplicant({ uid, profile }: Applicant): Promise<StartedApplicant> {
    const level = new URLSearchParams({ levelName: settings.levelName })
    const [day, month, year] = profile.birth_date.split('.')
    const fixedInfo = { firstName: profile.first_name, lastName: profile.last_name, dob: `${year}-${month}-${day}` }
    const answer = await call('POST', `/resources/applicants?${level}`, { externalUserId: uid, fixedInfo })
    return answer.status === CONFLICT
      ? resetApplicant(uid, fixedInfo)
      : { ...(await parseAnswer(answer, CreatedApplicant)), since: null }
  }

  /**
   * Resets an applicant that Sumsub knows already, because the documents were for other details.
   * Sumsub rejects this during a review.
   */
  async function resetApplicant(uid: string, fixedInfo: object): Promise<StartedApplicant> {
    const existing = await parseAnswer(
      await call('GET', `/resources/applicants/-;externalUserId=${uid}/one`),
      KnownApplicant,
    )
    const applicant = `/resources/applicants/${existing.id}`
    // a final rejection must stay; after another one new documents are sent anyway
    if (!isRejected(existing)) await parseAnswer(await call('POST', `${applicant}/reset`), EmptyAnswer)
    await parseAnswer(await call('PATCH', `${applicant}/fixedInfo`, fixedInfo), EmptyAnswer)
    return { id: existing.id, since: new Date() }
  }

  async function createAccessToken(uid: string, externalActionId?: string): Promise<string> {
    const baseFields = { userId: uid, levelName: settings.levelName, ttlInSecs: TOKEN_SECONDS }
    const fields = externalActionId === undefined ? baseFields : { ...baseFields, externalActionId }
    return (await parseAnswer(await call('POST', '/resources/accessTokens/sdk', fields), Token)).token
  }

  return { provider: 'sumsub', createApplicant, createAccessToken }
}

function isRejected({ review }: Static<typeof KnownApplicant>): boolean {
  return review?.reviewStatus === 'completed' && review.reviewResult?.reviewAnswer === 'RED'
}

/** Parses an answer. It may be personal, so errors contain only the status. */
async function parseAnswer<T extends TSchema>(answer: Response, shape: T): Promise<Static<T>> {
  if (!answer.ok) throw new Error(`Sumsub answered with status ${answer.status}`)
  const body: unknown = await answer.json()
  if (!Value.Check(shape, body)) throw new Error('Sumsub’s answer has an unexpected shape')
  return body
}
