import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'

import { signedHeaders } from './signature.ts'
import type { Applicant, BegunApplicant, Verifier } from './verifier.ts'

export interface SumsubSettings {
  url: string
  appToken: string
  secretKey: string
  levelName: string
}

const timeout = 8000
const tokenSeconds = 600
const conflict = 409

const Created = Type.Object({ id: Type.String() })
const Known = Type.Object({
  id: Type.String(),
  review: Type.Optional(
    Type.Object({
      reviewStatus: Type.Optional(Type.String()),
      reviewResult: Type.Optional(Type.Object({ reviewAnswer: Type.Optional(Type.String()) })),
    }),
  ),
})
const Done = Type.Object({})
const Token = Type.Object({ token: Type.String() })

/** Sumsub's API. Its clock and ours must agree within a minute: signatures say the real time. */
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
      signal: AbortSignal.timeout(timeout),
    })
  }

  async function createApplicant({ uid, profile }: Applicant): Promise<BegunApplicant> {
    const level = new URLSearchParams({ levelName: settings.levelName })
    const [day, month, year] = profile.birth_date.split('.')
    const fixedInfo = { firstName: profile.first_name, lastName: profile.last_name, dob: `${year}-${month}-${day}` }
    const answer = await call('POST', `/resources/applicants?${level}`, { externalUserId: uid, fixedInfo })
    return answer.status === conflict ? beginAgain(uid, fixedInfo) : { ...(await read(answer, Created)), since: null }
  }

  /** What a known applicant has sent in was for other details: it counts no more. Sumsub refuses while it looks at it. */
  async function beginAgain(uid: string, fixedInfo: object): Promise<BegunApplicant> {
    const known = await read(await call('GET', `/resources/applicants/-;externalUserId=${uid}/one`), Known)
    const applicant = `/resources/applicants/${known.id}`
    // who was rejected for good must stay so; who was not sends in something new anyway
    if (!isRejected(known)) await read(await call('POST', `${applicant}/reset`), Done)
    await read(await call('PATCH', `${applicant}/fixedInfo`, fixedInfo), Done)
    return { id: known.id, since: new Date() }
  }

  async function createAccessToken(uid: string, externalActionId?: string): Promise<string> {
    const wish = { userId: uid, levelName: settings.levelName, ttlInSecs: tokenSeconds }
    const fields = externalActionId === undefined ? wish : { ...wish, externalActionId }
    return (await read(await call('POST', '/resources/accessTokens/sdk', fields), Token)).token
  }

  return { provider: 'sumsub', createApplicant, createAccessToken }
}

function isRejected({ review }: Static<typeof Known>): boolean {
  return review?.reviewStatus === 'completed' && review.reviewResult?.reviewAnswer === 'RED'
}

/** What Sumsub says may be personal: of a failure only the status is told. */
async function read<T extends TSchema>(answer: Response, shape: T): Promise<Static<T>> {
  if (!answer.ok) throw new Error(`Sumsub answers with status ${answer.status}`)
  const body: unknown = await answer.json()
  if (!Value.Check(shape, body)) throw new Error('Sumsub answers with something else than was asked for')
  return body
}
