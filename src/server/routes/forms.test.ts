import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { FormAnswer } from '#src/engine/forms/input/FormAnswer.ts'
import { closeServers, openServer } from '../server.fixture.ts'

const OWN = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80', host: 'localhost:80' }
const REFUSED = 'This form can’t be sent from here.'

afterEach(closeServers)

type Platform = NonNullable<Parameters<typeof openServer>[0]>['platform']
interface Sent {
  readonly url?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Record<string, string>
}

/**
 * Opens a site whose platform identifies players by a cookie, and accepts every call by default.
 */
async function openSite(answer?: Platform) {
  const settings = { PUBLIC_ORIGIN: 'https://site.example' }
  const site = await openServer({
    settings,
    platform(request, reply) {
      const isPlayer = request.headers.cookie?.includes('sid=')
      return (
        answer?.(request, reply) ??
        (isCall(request, 'account.getInfo') ? { data: { uid: isPlayer ? 7 : 0 } } : { data: 1 })
      )
    },
  })
  const post = async ({ url = '/forms/feedback', headers = {}, body = {} }: Sent) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const text = typeof body === 'string' ? body : new URLSearchParams(body).toString()
    const answered = await site.app.inject({
      method: 'POST',
      url,
      headers: { ...OWN, ...type, ...headers },
      body: text,
    })
    return { status: answered.statusCode, headers: answered.headers, text: answered.body }
  }
  const made = () => site.calls.filter((call) => call.method === 'POST').map(({ url, body }) => ({ url, body }))
  const shown = (): FormAnswer | undefined => site.pageCalls.at(-1)?.visitor.formAnswer
  return { ...site, post, made, shown }
}

const isCall = ({ url }: FastifyRequest, method: string) => url.startsWith(`/api/${method}?`)
const letter = { email: 'ana@example.com', message: 'Hello there' }

describe('a form without a script', () => {
  it('[FRM-08] makes the call of the form with the answers, and redirects to the page’s address', async () => {
    const { post, made } = await openSite()
    const { status, headers } = await post({ body: { ...letter, name: 'Ana', backUrl: '/support?a=1' } })
    expect([status, headers.location]).toEqual([303, '/support?a=1&sent=feedback'])
    expect(made().map(({ url }) => url.split('?')[0])).toEqual(['/api/Support.sendFeedback'])
    expect(Object.fromEntries(new URLSearchParams(String(made()[0]?.body)))).toMatchObject({ ...letter, name: 'Ana' })
  })

  it.each([
    ['/forms/feedback', { redirectUrl: '/offers' }, '/?sent=feedback'],
    ['/es/forms/feedback', {}, '/es?sent=feedback'],
    ['/es/forms/feedback', { backUrl: 'https://evil.example/' }, '/es?sent=feedback'],
    ['/es/forms/feedback', { backUrl: '//evil.example/' }, '/es?sent=feedback'],
  ])('%s redirects, with %o, to %s', async (url, places, location) => {
    const { post } = await openSite()
    expect((await post({ url, body: { ...letter, ...places } })).headers.location).toBe(location)
  })

  it('[RTE-21] a sign-in leads to the page that the visitor wanted', async () => {
    const { post } = await openSite()
    const body = { login: 'ana@example.com', password: 'secret1', redirectUrl: '/cashier/deposit' }
    expect((await post({ url: '/forms/sign-in', body })).headers.location).toBe('/cashier/deposit')
  })

  it('shows errors and entered values, without secrets', async () => {
    const { post, shown, made } = await openSite()
    await post({ url: '/forms/sign-in', body: { login: '', password: 'secret1', backUrl: '/terms' } })
    expect(shown()).toMatchObject({
      form: 'sign-in',
      values: {},
      errors: { login: { code: 'requiredField' } },
      places: { backUrl: '/terms' },
    })
    expect(JSON.stringify(shown())).not.toContain('secret1')
    await post({ body: { email: 'no address', message: 'Hello' } })
    expect(shown()?.values).toMatchObject({ email: 'no address', message: 'Hello' })
    expect(made()).toEqual([])
  })

  it('[AUT-01] the answers of one player are neither sent nor shown once another one has signed in', async () => {
    const { post, shown, made } = await openSite()
    await post({ headers: { cookie: 'sid=1' }, body: { ...letter, $viewer: '8' } })
    expect(shown()).toEqual({ form: 'feedback', places: {}, values: {}, errors: {}, notice: 'auth.sessionEnded' })
    expect(made()).toEqual([])
    await post({ headers: { cookie: 'sid=1' }, body: { ...letter, $viewer: '7' } })
    expect(made()).toHaveLength(1)
  })

  it('calls the platform for its visitor, and the platform’s cookies apply at once', async () => {
    const { post, calls } = await openSite((request, reply) => {
      if (isCall(request, 'account.getInfo')) reply.header('set-cookie', ['sid=2; path=/; httponly', 'seen=1'])
      return undefined
    })
    const { headers } = await post({ headers: { cookie: 'sid=1; theme=light' }, body: { ...letter, $viewer: '7' } })
    const sent = calls.find(({ method }) => method === 'POST')?.headers
    expect(sent).toMatchObject({ 'x-player': '7', 'x-forwarded-for': '127.0.0.1' })
    expect(sent?.cookie).toBe('sid=2; theme=light; seen=1')
    expect(headers['set-cookie']).toEqual(['sid=2; path=/; httponly', 'seen=1'])
  })
})

describe('posts that are not of a form of this site', () => {
  it.each<[string, Sent, number, string]>([
    ['a form that isn’t there', { url: '/forms/none' }, 400, REFUSED],
    ['a language that isn’t there', { url: '/xx/forms/feedback' }, 400, REFUSED],
    ['another kind of body', { headers: { 'content-type': 'application/json' }, body: '{}' }, 400, REFUSED],
    [
      'files that can’t be read',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'x' },
      400,
      REFUSED,
    ],
    ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 400, REFUSED],
    ['a page of another origin', { headers: { origin: 'https://evil.example' } }, 400, REFUSED],
    ['a thousand and one fields', { body: 'a=1&'.repeat(1001) }, 400, REFUSED],
    [
      'more than fits',
      { body: { ...letter, message: 'x'.repeat(300_000) } },
      413,
      'This is more than can be sent at once. Go back and shorten it: what you entered is still there.',
    ],
  ])('is refused: %s', async (_, sent, status, text) => {
    const { post, made } = await openSite()
    const answer = await post({ body: letter, ...sent })
    expect([answer.status, answer.text]).toEqual([status, text])
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    expect(made()).toEqual([])
  })

  it.each<[string, Record<string, string>, number]>([
    ['says its own origin', { 'sec-fetch-site': '' }, 303],
    ['says the public origin', { 'sec-fetch-site': '', origin: 'https://site.example' }, 303],
    ['says the same site', { origin: '' }, 303],
    ['says nothing', { origin: '', 'sec-fetch-site': '' }, 400],
  ])('a post that %s', async (_, own, status) => {
    const { app } = await openSite()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const given = Object.fromEntries(Object.entries({ ...OWN, ...type, ...own }).filter(([, value]) => value !== ''))
    const body = new URLSearchParams(letter).toString()
    expect((await app.inject({ method: 'POST', url: '/forms/feedback', headers: given, body })).statusCode).toBe(status)
  })

  it('a failure of the platform is shown on the form, with the entered values', async () => {
    const { post, shown } = await openSite((request) => {
      if (isCall(request, 'Support.sendFeedback')) throw new Error('away')
      return undefined
    })
    await post({ body: letter })
    expect(shown()?.values).toMatchObject(letter)
    expect(shown()?.notice).toBeDefined()
  })
})
