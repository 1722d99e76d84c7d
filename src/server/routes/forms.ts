import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { factReader } from '#registry/facts.ts'
import { createFormServices } from '#registry/form-services.ts'
import { submitForm } from '#registry/submit-form.ts'
import type { Form } from '#schemas/form.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { createPatternJudge } from '#src/content/validators/patterns.ts'
import { LONGEST_TRIED } from '#src/engine/forms/FieldOverride.ts'
import { FormStore } from '#src/engine/forms/FormStore.ts'
import { applyDefinitions } from '#src/engine/forms/definitions.ts'
import { applyLayout, fillFromPost } from '#src/engine/forms/post.ts'
import { isSecret } from '#src/engine/forms/secrets.ts'
import { localHref } from '#src/engine/href.ts'
import { sameOriginPath } from '#src/shared/sameOriginPath.ts'
import type { Config } from '../config.ts'
import { isSameOrigin } from '../isSameOrigin.ts'
import type { ShowAnswer } from '../pages.ts'
import { visitorStores } from '../visitorStores.ts'

const PER_MINUTE = 30
const MAX_BYTES = 256 * 1024
const MAX_FIELDS = 1000
/** What a form's page says beside the values. */
const PLACES = ['redirectUrl', 'backUrl'] as const

interface FormsInput {
  readonly content: ContentSource
  readonly forms: FormCompiler
  readonly showAnswer: ShowAnswer
  readonly platformOrigin: string
  readonly config: Pick<Config, 'PUBLIC_ORIGIN'>
  readonly version: string
}

type Post = FastifyRequest<{ Params: { locale?: string; slug: string } }>
type Pairs = readonly (readonly [string, string])[]

/**
 * Forms without a script: the same module checks, the same call is made, and the answer is a page. 303 leads on; 422 is
 * the form again with what is wrong and what was typed; what isn't a form's own page that sends it is refused with 400.
 */
export function formRoutes(app: FastifyInstance, input: FormsInput): void {
  const { content, forms, showAnswer, config } = input
  const judge = createPatternJudge()
  const mayTry = async (source: string) => !(await judge([{ source, maxLength: LONGEST_TRIED, path: '$' }]))
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'a posted form failed')
    return refuse(reply, (error.statusCode ?? 500) >= 500 ? 500 : 400)
  })
  for (const url of ['/forms/:slug', '/:locale/forms/:slug']) {
    app.route({ method: 'POST', url, handler: (request, reply) => answer(request as Post, reply) })
  }

  async function answer(request: Post, reply: FastifyReply) {
    if (!isSameOrigin(request, config.PUBLIC_ORIGIN)) return refuse(reply, 400)
    try {
      await limiter.consume(request.ip)
    } catch {
      return refuse(reply.header('retry-after', '60'), 429)
    }
    const [first] = content.locales()
    const locale = content.locales().find(({ code }) => code === (request.params.locale ?? first?.code))
    const wanted = locale && content.form(locale.code, request.params.slug)
    const posted = await readPosted(request)
    if (!locale || !wanted || !posted) return refuse(reply, 400)
    const form = await forms.usable(wanted)
    const address = await forms.addressOf(form)
    const validator = address === undefined ? undefined : forms.validator(address)
    const places = placesIn(posted)
    // its page shows that it can't be had
    if (!validator) return showAnswer(request, reply, { form: form.slug, places, values: {}, errors: {} })
    const store = new FormStore({ schema: form.schema, validator, timing: 'onSubmit' })
    fillFromPost(store, form.schema, posted)
    const stores = visitorStores(request, reply, { ...input, locale })
    const facts = factReader(stores, () => ({ query: {}, params: {} }))
    await applyDefinitions({ store, uiSchema: form.uiSchema, facts, services: createFormServices(stores), mayTry })
    applyLayout(store, form, facts)
    const isDone = await store.submit((values) => submitForm(stores, form.submit.method, values))
    if (isDone)
      return reply.redirect(nextOf(form, places, { locale: locale.code, defaultLocale: first?.code ?? '' }), 303)
    return showAnswer(request, reply, { form: form.slug, places, ...shown(store, form) })
  }
}

function refuse(reply: FastifyReply, status: 400 | 429 | 500) {
  const words = {
    400: 'This form can’t be sent from here.',
    429: 'Too many at once. Try again in a minute.',
    500: 'Error',
  }
  return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(words[status])
}

/** Names and text, in the order of the page; files are left out. Undefined when it can't be read. */
async function readPosted({ body, headers }: FastifyRequest): Promise<Pairs | undefined> {
  if (!Buffer.isBuffer(body)) return undefined
  try {
    const type = headers['content-type'] ?? ''
    const data = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const pairs = [...data].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    return pairs.length > MAX_FIELDS ? undefined : pairs
  } catch {
    return undefined
  }
}

/** Only addresses of this site: who made the page decided these. */
function placesIn(posted: Pairs): Record<string, string> {
  const found = PLACES.flatMap((name) => {
    const address = sameOriginPath(posted.find(([it]) => it === name)?.[1])
    return address === undefined ? [] : [[name, address] as const]
  })
  return Object.fromEntries(found)
}

interface Locales {
  readonly locale: string
  readonly defaultLocale: string
}

/** As in the browser: what the address asked for, else what content says, else back, where the form says that it's done. */
function nextOf({ slug, submit }: Form, places: Record<string, string>, { locale, defaultLocale }: Locales): string {
  const { redirectUrl, backUrl = localHref('/', locale, defaultLocale) } = places
  if (redirectUrl && submit.method.startsWith('auth.')) return redirectUrl
  if (submit.successUrl) return localHref(submit.successUrl, locale, defaultLocale)
  if (!submit.successMessage) return backUrl
  const back = new URL(backUrl, 'http://site.invalid')
  back.searchParams.set('sent', slug)
  return back.pathname + back.search
}

/** What goes back to the page: everything typed but secrets. */
function shown(store: FormStore, { schema, uiSchema }: Form) {
  const { values, errors, notice } = store.outcome
  const open = Object.entries(values).filter(([key]) => !isSecret(schema, uiSchema, key.split('/')))
  return { values: Object.fromEntries(open), errors, notice }
}
