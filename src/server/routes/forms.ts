import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { factReader } from '#registry/facts.ts'
import { fieldTraits } from '#registry/fieldTraits.ts'
import { createFormServices } from '#registry/formServices.ts'
import { submitMethods } from '#registry/submitMethods.ts'
import { formDestination } from '#src/useCases/formDestination.ts'
import { submitForm } from '#src/useCases/submitForm.ts'
import type { Form } from '#schemas/form.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { createPatternCheck } from '#src/content/validators/patterns.ts'
import { MAX_MATCHED_LENGTH } from '#src/engine/forms/FieldOverride.ts'
import { fileSettings } from '#src/engine/forms/fileSettings.ts'
import { VIEWER_FIELD } from '#src/engine/forms/FormAnswer.ts'
import { FormStore } from '#src/engine/forms/FormStore.ts'
import { initialValues } from '#src/engine/forms/initialValues.ts'
import { applyDefinitions } from '#src/engine/forms/definitions.ts'
import { applyLayout, fillFromPost } from '#src/engine/forms/post.ts'
import { isSecret } from '#src/engine/forms/isSecret.ts'
import { localPath } from '#src/engine/localPath.ts'
import { type SitePath, sameOriginPath, sitePath } from '#src/shared/sameOriginPath.ts'
import { MAX_BODY_BYTES, discardBody } from '#src/shared/discardBody.ts'
import type { Config } from '../config.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { isSameOrigin } from '../isSameOrigin.ts'
import type { ShowAnswer } from '../pages.ts'
import { uploadPosted } from '../postedFiles.ts'
import { type Pairs, readPosted } from '../postedForm.ts'
import { visitorStores } from '../visitorStores.ts'

const PER_MINUTE = 30
const MAX_BYTES = 256 * 1024
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

/**
 * Forms without a script: the same module checks, the same call is made, and the answer is a page. 303 leads on; 422 is
 * the form again with what is wrong and what was typed; what isn't a form's own page that sends it is refused with 400.
 */
export function formRoutes(app: FastifyInstance, input: FormsInput): void {
  const { content, forms, showAnswer, config } = input
  const judge = createPatternCheck()
  const mayTry = async (source: string) => !(await judge([{ source, maxLength: MAX_MATCHED_LENGTH, path: '$' }]))
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })

  app.removeAllContentTypeParsers()
  const limits = { 'application/x-www-form-urlencoded': MAX_BYTES, 'multipart/form-data': MAX_BODY_BYTES }
  for (const [type, bodyLimit] of Object.entries(limits)) {
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  }
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) request.log.error({ err: error }, 'a posted form failed')
    if (statusCode !== 413) return refuse(reply, statusCode >= 500 ? 500 : 400)
    return refuseUnread(request, reply, 413)
  })
  // before a byte of the body is held
  app.addHook('onRequest', async (request, reply) => {
    if (!isSameOrigin(request, config.PUBLIC_ORIGIN)) return refuseUnread(request, reply, 400)
    const taken = await limiter.consume(request.ip).catch(() => undefined)
    return taken ? undefined : refuseUnread(request, reply.header('retry-after', '60'), 429)
  })
  for (const url of ['/forms/:slug', '/:locale/forms/:slug']) {
    app.route({ method: 'POST', url, handler: (request, reply) => answer(request as Post, reply) })
  }

  async function answer(request: Post, reply: FastifyReply) {
    const [first] = content.locales()
    const locale = content.locales().find(({ code }) => code === (request.params.locale ?? first?.code))
    const wanted = locale && content.form(locale.code, request.params.slug)
    const posted = await readPosted(request)
    if (!locale || !wanted || !posted) return refuse(reply, 400)
    const form = await forms.usable(wanted)
    const address = await forms.addressOf(form)
    const validator = address === undefined ? undefined : forms.validator(address)
    const places = placesIn(posted.texts)
    // its page shows that it can't be had
    if (!validator) return showAnswer(request, reply, { form: form.slug, places, values: {}, errors: {} })
    const viewer = viewerIn(posted.texts)
    const stores = visitorStores(request, reply, { ...input, locale, viewer })
    if (viewer > 0 && (await isAnother(stores, viewer))) {
      return showAnswer(request, reply, {
        form: form.slug,
        places,
        values: {},
        errors: {},
        notice: 'auth.sessionEnded',
      })
    }
    const facts = factReader(stores, () => ({ query: {}, params: {} }))
    const initial = initialValues(form, facts)
    const store = new FormStore({ schema: form.schema, validator, initial, timing: 'onSubmit' })
    const { values, errors } = await uploadPosted(stores.api, form, posted.files)
    fillFromPost(store, form.schema, [...posted.texts, ...values])
    await applyDefinitions({
      store,
      uiSchema: form.uiSchema,
      facts,
      services: createFormServices(stores),
      isFastPattern: mayTry,
    })
    applyLayout(store, { ...form, traits: fieldTraits }, facts)
    for (const [key, code] of Object.entries(errors)) refuseFile(store, form, { key, code })
    const isDone = await store.submit((answers) => submitForm({ stores, methods: submitMethods }, form, answers))
    if (isDone)
      return reply.redirect(nextOf(form, places, { locale: locale.code, defaultLocale: first?.code ?? '' }), 303)
    return showAnswer(request, reply, { form: form.slug, places, ...shown(store, form) })
  }
}

interface RefusedFile {
  readonly key: string
  readonly code: string
}

/** The form isn't sent without a file that was chosen for it. */
function refuseFile(store: FormStore, { uiSchema }: Form, { key, code }: RefusedFile): void {
  const path = key.split('/')
  const field = store.field(path)
  store.show(field)
  store.report(field, code, { max: fileSettings(uiSchema, path).maxMegabytes })
}

/** An answer that closes the connection while bytes are on their way is lost with them. */
async function refuseUnread(request: FastifyRequest, reply: FastifyReply, status: Refusal): Promise<FastifyReply> {
  await discardBody(request.raw)
  return refuse(reply, status)
}

type Refusal = 400 | 413 | 429 | 500

function refuse(reply: FastifyReply, status: Refusal) {
  const words = {
    400: 'This form can’t be sent from here.',
    413: 'This is more than can be sent at once. Go back and shorten it: what you entered is still there.',
    429: 'Too many at once. Try again in a minute.',
    500: 'Error',
  }
  return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(words[status])
}

/** Only addresses of this site: who made the page decided these. */
function placesIn(posted: Pairs): Record<string, SitePath> {
  const found = PLACES.flatMap((name) => {
    const address = sameOriginPath(posted.find(([it]) => it === name)?.[1])
    return address === undefined ? [] : [[name, address] as const]
  })
  return Object.fromEntries(found)
}

/** The uid of the player whom the form was rendered for; 0 is a guest. */
function viewerIn(posted: Pairs): number {
  const uid = Number(posted.find(([name]) => name === VIEWER_FIELD)?.[1])
  return Number.isSafeInteger(uid) ? uid : 0
}

/** Whether another player has signed in since: what the one before has typed is neither sent nor shown. */
async function isAnother({ session }: RootStore, viewer: number): Promise<boolean> {
  await session.catchUp()
  return session.isAuth && session.uid !== viewer
}

interface Locales {
  readonly locale: string
  readonly defaultLocale: string
}

/** Returns where the form leads; one that leads nowhere goes back to its page, which shows its success message. */
function nextOf({ slug, submit }: Form, places: Record<string, SitePath>, { locale, defaultLocale }: Locales): string {
  const { redirectUrl, backUrl = localPath('/', locale, defaultLocale) } = places
  const destination = formDestination(submit, { wanted: redirectUrl, locale, defaultLocale })
  if (destination !== undefined) return destination
  if (!submit.successMessage) return backUrl
  const back = new URL(backUrl, 'http://site.invalid')
  back.searchParams.set('sent', slug)
  return sitePath(back.pathname + back.search)
}

/** What goes back to the page: everything typed but secrets. */
function shown(store: FormStore, { schema, uiSchema }: Form) {
  const { values, errors, notice } = store.outcome
  const open = Object.entries(values).filter(([key]) => !isSecret(schema, uiSchema, key.split('/')))
  return { values: Object.fromEntries(open), errors, notice }
}
