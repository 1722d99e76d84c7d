import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { submitMethods } from '#registry/submitMethods.ts'
import type { Dialog } from '#schemas/dialog.ts'
import type { Form } from '#schemas/form.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { createPatternCheck } from '#src/content/validators/patterns.ts'
import { appearedFields } from '#src/engine/forms/input/appearedFields.ts'
import {
  APPEARED_FIELD,
  COMMAND_FIELD,
  CONSENT_FIELD,
  type FormAnswer,
  MORE_FIELDS,
  VIEWER_FIELD,
} from '#src/engine/forms/input/FormAnswer.ts'
import { MAX_MATCHED_LENGTH } from '#src/engine/forms/store/FieldOverride.ts'
import { isSecret } from '#src/engine/forms/store/isSecret.ts'
import type { SubmitOutcome } from '#src/engine/forms/store/SubmitOutcome.ts'
import { localPath } from '#src/engine/localPath.ts'
import { MAX_BODY_BYTES, discardBody } from '#src/shared/discardBody.ts'
import { newCommandKey } from '#src/shared/newCommandKey.ts'
import type { NextPage } from '#src/shared/NextPage.ts'
import { type SitePath, sameOriginPath, sitePath } from '#src/shared/sameOriginPath.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { formDestination } from '#src/use-cases/formDestination.ts'
import { submitWithConsent } from '#src/use-cases/submitWithConsent.ts'
import type { Config } from '../config.ts'
import { type FilledForm, fillPostedForm } from '../fillPostedForm.ts'
import { isSameOrigin } from '../isSameOrigin.ts'
import type { RenderFormAnswer } from '../pages.ts'
import { type Pairs, readPostedForm } from '../readPostedForm.ts'
import { visitorStores } from '../visitorStores.ts'

/** Maximum number of posts of an address. */
const POSTS_PER_MINUTE = 30
/** Maximum size of a form without files, in bytes. */
const MAX_FORM_SIZE = 256 * 1024
/** The idempotency keys that the platform takes. */
const COMMAND_KEY = /^[\w-]{16,64}$/
/** Fields that a form's page adds to the answers. */
const ADDRESS_FIELDS = ['redirectUrl', 'backUrl'] as const

interface FormRoutesOptions {
  readonly content: ContentSource
  readonly forms: FormCompiler
  readonly showAnswer: RenderFormAnswer
  readonly platformOrigin: string
  readonly config: Pick<Config, 'PUBLIC_ORIGIN'>
  readonly version: string
}

interface PostRoute {
  readonly Params: { readonly locale?: string; readonly slug: string }
}
type PostRequest = FastifyRequest<PostRoute>

/**
 * Accepts forms that are posted without a script: the same validator checks them and the same call
 * is made. The answer is a redirect (303), the form's page with errors and entered values (422), or
 * a refusal (400) of what wasn't sent by the form's own page.
 */
// long: a list of routes, each of which stands for itself
export function formRoutes(app: FastifyInstance, input: FormRoutesOptions): void {
  const { content, forms, showAnswer, config } = input
  const judge = createPatternCheck()
  const mayTry = async (source: string) => !(await judge([{ source, maxLength: MAX_MATCHED_LENGTH, path: '$' }]))
  const limiter = new RateLimiterMemory({ points: POSTS_PER_MINUTE, duration: 60 })

  app.removeAllContentTypeParsers()
  const limits = { 'application/x-www-form-urlencoded': MAX_FORM_SIZE, 'multipart/form-data': MAX_BODY_BYTES }
  for (const [type, bodyLimit] of Object.entries(limits)) {
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  }
  app.setErrorHandler(async (error: { readonly statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) request.log.error({ err: error }, 'a posted form failed')
    if (statusCode !== 413) return refuse(reply, statusCode >= 500 ? 500 : 400)
    return refuseUnread(request, reply, 413)
  })
  // The checks run before any of the body is in memory.
  app.addHook('onRequest', async (request, reply) => {
    if (!isSameOrigin(request, config.PUBLIC_ORIGIN)) return refuseUnread(request, reply, 400)
    const accepted = await limiter.consume(request.ip).catch(() => undefined)
    return accepted ? undefined : refuseUnread(request, reply.header('retry-after', '60'), 429)
  })
  for (const url of ['/forms/:slug', '/:locale/forms/:slug']) {
    app.post<PostRoute>(url, (request, reply) => answerPost(request, reply))
  }

  async function answerPost(request: PostRequest, reply: FastifyReply) {
    const [first] = content.locales()
    const locale = content.locales().find(({ code }) => code === (request.params.locale ?? first?.code))
    const document = locale && content.form(locale.code, request.params.slug)
    const posted = await readPostedForm(request)
    if (!locale || !document || !posted) return refuse(reply, 400)
    const form = await forms.usable(document)
    const address = await forms.addressOf(form)
    const validator = address === undefined ? undefined : forms.validator(address)
    const addresses = addressesIn(posted.texts)
    // The page shows that the form isn't available.
    if (!validator) return showAnswer(request, reply, { form: form.slug, places: addresses, values: {}, errors: {} })
    const viewer = viewerIn(posted.texts)
    const stores = visitorStores(request, reply, { ...input, locale, viewer, commandKey: commandKeyIn(posted.texts) })
    if (viewer > 0 && (await isAnotherPlayer(stores, viewer))) {
      return showAnswer(request, reply, {
        form: form.slug,
        places: addresses,
        values: {},
        errors: {},
        notice: 'auth.sessionEnded',
      })
    }
    const filled = await fillPostedForm({
      form,
      validator,
      posted,
      stores,
      messages: content.messages(locale.code),
      isFastPattern: mayTry,
    })
    let outcome: SubmitOutcome | undefined
    const consent = valueIn(posted.texts, CONSENT_FIELD)
    const ask = (dialog: string) => dialog === consent
    const isDone = await filled.store.submission.submit(
      async (sent) =>
        (outcome = await submitWithConsent({ stores, methods: submitMethods }, form, { values: sent, ask })),
    )
    if (isDone) {
      const target = { locale: locale.code, defaultLocale: first?.code ?? '', next: outcome?.next }
      return reply.redirect(redirectTarget(form, addresses, target), 303)
    }
    const dialog = outcome?.question && content.dialog(locale.code, outcome.question.dialog)
    const question = dialog && questionOf(dialog, form)
    // who is asked sends the same values again, secrets too: nothing caches this page
    const known = valuesIn(posted.texts, APPEARED_FIELD)
    const shown = question ? filled.store.outcome : outcomeOf(filled, known)
    const { definitions } = filled
    return showAnswer(request, reply, { form: form.slug, places: addresses, definitions, question, ...shown })
  }
}

/**
 * Reads the request to its end before refusing it: a response that closes the connection earlier is
 * lost.
 */
async function refuseUnread(request: FastifyRequest, reply: FastifyReply, status: Refusal): Promise<FastifyReply> {
  await discardBody(request.raw)
  return refuse(reply, status)
}

type Refusal = 400 | 413 | 429 | 500

function refuse(reply: FastifyReply, status: Refusal) {
  const texts = {
    400: 'This form can’t be sent from here.',
    413: 'This is more than can be sent at once. Go back and shorten it: what you entered is still there.',
    429: 'Too many at once. Try again in a minute.',
    500: 'Error',
  }
  return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(texts[status])
}

/** Returns the question of a dialog, with the form's own label when the dialog has none. */
const questionOf = (
  { slug, title, content, textAgree, textReject }: Omit<Dialog, 'blocks'>,
  form: Form,
): FormAnswer['question'] => ({
  dialog: slug,
  title,
  content,
  label: textAgree ?? form.submit.label,
  rejectLabel: textReject,
})

const isFormPage = ({ pathname }: URL) => /^(?:\/[^/]+)?\/forms\//.test(pathname)

const valuesIn = (posted: Pairs, field: string) => posted.filter(([name]) => name === field).map(([, value]) => value)

const valueIn = (posted: Pairs, field: string) => valuesIn(posted, field)[0]

/** Returns the addresses that the form's page names, if they are addresses of this site. */
function addressesIn(posted: Pairs): Record<string, SitePath> {
  const pairs = ADDRESS_FIELDS.flatMap((name) => {
    const address = sameOriginPath(valueIn(posted, name))
    return address === undefined ? [] : [[name, address] as const]
  })
  return Object.fromEntries(pairs)
}

/** Returns the uid of the player for whom the form was rendered; 0 for a guest. */
function viewerIn(posted: Pairs): number {
  const uid = Number(valueIn(posted, VIEWER_FIELD))
  return Number.isSafeInteger(uid) ? uid : 0
}

/** Returns the key that the form's page has made for its command, or a new one. */
function commandKeyIn(posted: Pairs): string {
  const key = valueIn(posted, COMMAND_FIELD)
  return key !== undefined && COMMAND_KEY.test(key) ? key : newCommandKey()
}

/**
 * Returns whether another player has signed in since the page was rendered; the answers of the
 * first are then neither sent nor shown.
 */
async function isAnotherPlayer({ session }: RootStore, viewer: number): Promise<boolean> {
  await session.catchUp()
  return session.isAuth && session.uid !== viewer
}

interface Target {
  /** The page that the platform's answer leads to. */
  readonly next: NextPage | undefined
  readonly locale: string
  readonly defaultLocale: string
}

/**
 * Returns the form's destination; a form without one goes back to its page, which shows its success
 * message.
 */
function redirectTarget(
  { slug, submit }: Form,
  addresses: Record<string, SitePath>,
  { locale, defaultLocale, next }: Target,
): string {
  if (next) return localPath(next.path, locale, defaultLocale)
  const { redirectUrl, backUrl = localPath('/', locale, defaultLocale) } = addresses
  const destination = formDestination(submit, { wanted: redirectUrl, locale, defaultLocale })
  if (destination !== undefined) return destination
  if (!submit.successMessage) return backUrl
  const back = new URL(backUrl, 'http://site.invalid')
  back.searchParams.set('sent', slug)
  // elsewhere `redirectUrl` would ask a guest to sign in
  if (redirectUrl !== undefined && isFormPage(back)) back.searchParams.set('redirectUrl', redirectUrl)
  return sitePath(back.pathname + back.search)
}

/** Returns what the page shows again: entered values without secrets, errors and the notice. */
function outcomeOf({ store, whole, posted, definitions }: FilledForm, known: readonly string[]) {
  const { schema, uiSchema } = whole
  const { values, errors, notice, link } = store.outcome
  const appeared = appearedFields(store, { schema, uiSchema, definitions, posted, known })
  const visibleValues = Object.entries(values).filter(([key]) => !isSecret(schema, uiSchema, key.split('/')))
  const visibleErrors = Object.entries(errors).filter(([key]) => !appeared.includes(key))
  const isOnlyIncomplete = appeared.length > 0 && visibleErrors.length === 0
  return {
    values: Object.fromEntries(visibleValues),
    errors: Object.fromEntries(visibleErrors),
    notice: notice ?? (isOnlyIncomplete ? MORE_FIELDS : undefined),
    link,
    appeared: [...known, ...appeared],
  }
}
