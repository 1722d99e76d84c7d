import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { isKeyOf } from '#src/shared/keysOf.ts'
import type { PlatformApp } from '../../context.ts'
import { deliverWebhooks } from './deliverWebhooks.ts'
import { outcomeOfAmount, type PaymentOutcome, paymentOutcomes } from './outcomes.ts'
import { pageHeaders } from './pageHeaders.ts'
import type { FormValues, PageView, Submission } from './pages/MethodPage.ts'
import { methodPages } from './pages/methodPages.ts'
import { missingPage, paymentPage, returnAddress } from './pages/paymentPage.ts'
import {
  cancelPayment,
  changePayment,
  findCard,
  findPaymentOfPage,
  methodOf,
  settlePayment,
  type StoredPayment,
} from './payments.ts'
import type { SandboxContext } from './SandboxContext.ts'
import { textsOf } from './texts/textsOf.ts'

const PageParams = Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,60}$' }) })
const FormBody = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 300 }))
const schema = { params: PageParams, body: FormBody }
const UNPROCESSABLE = 422
const SEE_OTHER = 303

/** Adds the pages where players pay. Nothing that a form of them sends is logged. */
export async function pageRoutes(app: PlatformApp, context: SandboxContext): Promise<void> {
  const style = await readFile(new URL('./sandbox.css', import.meta.url), 'utf8')
  app.get('/sandbox.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/close.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send('window.close()\n'))

  app.get('/pay/:id', { schema: { params: PageParams } }, async ({ params, headers }, reply) => {
    const payment = await findPaymentOfPage(context, params.id)
    return payment
      ? sendPage(reply, await viewOf(context, payment, {}))
      : sendMissing(reply, headers['accept-language'])
  })

  app.post('/pay/:id', { schema }, async ({ params, body, headers }, reply) => {
    const payment = await findPaymentOfPage(context, params.id)
    if (!payment) return sendMissing(reply, headers['accept-language'])
    // a form that was sent twice, or too late
    if (payment.state !== 'waiting') return follow(reply, payment)
    const view = await viewOf(context, payment, body)
    const submission = methodPages[methodOf(payment)].submit({ ...view, values: body })
    if (submission.changes) await changePayment(context, payment.id, submission.changes)
    if ('errors' in submission) return sendPage(reply.code(UNPROCESSABLE), { ...view, errors: submission.errors })
    if (!('outcome' in submission)) return reply.redirect(`/pay/${payment.id}`, SEE_OTHER)
    await settlePayment(context, payment.id, chosenOutcome(payment, submission, body))
    await deliverWebhooks(context, payment.id)
    return follow(reply, (await findPaymentOfPage(context, payment.id)) ?? payment)
  })

  app.post('/pay/:id/cancel', { schema }, async ({ params, headers }, reply) => {
    await cancelPayment(context, params.id)
    const payment = await findPaymentOfPage(context, params.id)
    return payment ? follow(reply, payment) : sendMissing(reply, headers['accept-language'])
  })
}

/** Returns the outcome that the tester has chosen, else that of the number, else that of the amount. */
function chosenOutcome({ amount }: StoredPayment, submission: Submission, values: FormValues): PaymentOutcome {
  const chosen = values['outcome'] ?? ''
  const asked = 'outcome' in submission ? submission.outcome : undefined
  // a player who refuses is not overruled
  if (values['action'] === 'refuse' && asked) return asked
  if (isKeyOf(paymentOutcomes, chosen) && chosen !== 'service_error') return chosen
  return asked ?? outcomeOfAmount(amount)
}

async function viewOf(context: SandboxContext, payment: StoredPayment, values: FormValues): Promise<PageView> {
  const card = payment.card_token === null ? undefined : await findCard(context.db, payment.card_token)
  const { language, texts } = textsOf(payment.locale)
  return { payment, card, texts, language, values, now: context.now(), durations: context.durations, errors: {} }
}

const sendPage = (reply: FastifyReply, view: PageView) =>
  reply.headers(pageHeaders(view.payment.return_urls)).send(paymentPage(view))

const sendMissing = (reply: FastifyReply, languages: string | undefined) =>
  reply
    .code(404)
    .headers(pageHeaders())
    .send(missingPage(languages ?? ''))

/** Sends the player on: to the site, or to the page that shows how the payment goes on. */
function follow(reply: FastifyReply, payment: StoredPayment): FastifyReply {
  const isFollowed = methodPages[methodOf(payment)].isFollowed && payment.state !== 'cancelled'
  const staysHere = isFollowed || payment.state === 'waiting'
  return reply
    .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    .redirect(staysHere ? `/pay/${payment.id}` : returnAddress(payment), SEE_OTHER)
}
