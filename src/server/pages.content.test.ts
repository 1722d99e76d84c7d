import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FormAnswer } from '#src/engine/forms/input/FormAnswer.ts'
import { type PageCall, closeServers, openServer } from './server.fixture.ts'
import { openSiteContent } from './siteContent.fixture.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ROBOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)'
const entry = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', 'accept-language': 'es' }
const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['message'],
  properties: { message: { type: 'string' } },
  errorMessage: { required: { message: 'requiredField' } },
}
const SUBMIT = { label: 'Send', method: 'Forms.submit' }
const cachePolicy = { reads: new Set<string>(), lifetime: 60_000 }
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8' } })

let site: ReturnType<typeof openSiteContent>
beforeEach(() => {
  site = openSiteContent()
})
afterEach(closeServers)

/** Opens a site whose content can be changed. */
async function open(page?: (call: PageCall) => Response) {
  const { app, pageCalls } = await openServer({
    cachePolicy: cachePolicy,
    input: { content: site.content },
    ...(page && { page }),
  })
  const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers: { 'user-agent': BROWSER, ...headers } })
  return { app, asked: pageCalls, ask }
}

describe('a visitor from outside', () => {
  it('[RTE-16] is not redirected to their language where the site leaves languages to the platform', async () => {
    const settings = site.content.siteConfig('en')
    site.put('site-config', ['en', 'site'], { ...settings, localeDetection: 'platform' })
    const { ask } = await open()
    expect((await ask('/offers', entry)).statusCode).toBe(200)
  })

  it('[RTE-16] is redirected to the browser’s language by default', async () => {
    const { localeDetection: _, ...settings } = site.content.siteConfig('en') ?? {}
    site.put('site-config', ['en', 'site'], settings)
    const { ask } = await open()
    expect((await ask('/offers', entry)).statusCode).toBe(302)
  })

  it('without headers is unknown', async () => {
    const { ask, asked } = await open()
    await ask('/', { 'user-agent': '', authorization: 'x' })
    expect(asked[0]?.visitor).toMatchObject({ cookie: '', userAgent: '', componentVersions: undefined })
    expect(asked[0]?.visitor.forwarded).not.toHaveProperty('cookie')
  })
})

describe('a page', () => {
  it('with the answer to a form is rendered by GET, without the posted body', async () => {
    site.put('form', ['en', 'survey'], { slug: 'survey', title: 'Survey', schema: SCHEMA, submit: SUBMIT })
    const { app, asked } = await open()
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'x-content-own': 'stays' }
    const headers = { 'sec-fetch-site': 'same-origin', ...type }
    await app.inject({ method: 'POST', url: '/forms/survey', headers, payload: 'other=x' })
    const { request, visitor } = asked[0] ?? {}
    const answer: Partial<FormAnswer> = { form: 'survey', errors: { message: { code: 'requiredField', params: {} } } }
    expect(visitor?.formAnswer).toMatchObject(answer)
    expect([request?.method, request?.body]).toEqual(['GET', null])
    expect([...(request?.headers.keys() ?? [])].filter((name) => name.includes('content'))).toEqual(['x-content-own'])
  })

  it('[ENG-12] that guests share is rendered again when its content has changed', async () => {
    const { ask } = await open(({ services }) => html(services.content.messages('en')['hello'] ?? 'nothing'))
    const setMessage = (hello: string) => site.put('translation', ['en', 'x'], { namespace: 'x', messages: { hello } })
    setMessage('one')
    expect((await ask('/')).body).toBe('one')
    setMessage('two')
    expect((await ask('/')).body).toBe('two')
  })

  it('that guests share reads its forms from the content that it is made of', async () => {
    site.put('form', ['en', 'survey'], { slug: 'survey', title: 'First', schema: SCHEMA, submit: SUBMIT })
    const titles: Promise<string>[] = []
    const { ask, asked } = await open(({ services }) => {
      titles.push(
        services
          .contentApi('en')
          .form('survey')
          .then(({ form }) => form.title),
      )
      return html('x')
    })
    await ask('/')
    site.put('form', ['en', 'survey'], { slug: 'survey', title: 'Second', schema: SCHEMA, submit: SUBMIT })
    await ask('/')
    expect([await Promise.all(titles), asked.length]).toEqual([['First', 'Second'], 2])
  })

  it('that fails is a plain status for robots, for players and for guests', async () => {
    const { ask } = await open(() => html('<h1>Sorry</h1>', { status: 500 }))
    for (const cookie of ['', 'sid=1']) {
      expect((await ask('/', { 'user-agent': ROBOT, cookie })).body).toBe('Internal Server Error')
      expect((await ask('/', { cookie })).body).toBe('<h1>Sorry</h1>')
    }
  })
})
