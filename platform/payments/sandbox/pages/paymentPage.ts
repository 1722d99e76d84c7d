import { keysOf } from '#src/shared/keysOf.ts'
import { escapeHtml } from '../../../http/documents/escapeHtml.ts'
import type { ReturnUrls } from '../api.ts'
import { paymentOutcomes } from '../outcomes.ts'
import { methodOf } from '../payments.ts'
import type { TextKey } from '../texts/en.ts'
import { textsOf } from '../texts/textsOf.ts'
import { confirmationsOf } from './cryptoPage.ts'
import { formatAmount } from './formatAmount.ts'
import { paragraph } from './html.ts'
import type { PageView } from './MethodPage.ts'
import { methodPages } from './methodPages.ts'

const REFRESH_SECONDS = 3
const RETURN_SECONDS = 5

/** Renders the page of a payment: its form, or how it has gone on. */
export function paymentPage(view: PageView): string {
  return view.payment.state === 'waiting' ? formPage(view) : statusPage(view)
}

function formPage(view: PageView): string {
  const { payment, texts, errors } = view
  const hasErrors = Object.keys(errors).length > 0
  const body = [
    hasErrors ? `<p class="notice" role="alert">${escapeHtml(texts.errors)}</p>` : '',
    `<form method="post" action="/pay/${payment.id}" novalidate>`,
    methodPages[methodOf(payment)].render(view),
    testerPanel(view),
    '</form>',
    `<form class="cancel" method="post" action="/pay/${payment.id}/cancel">`,
    `<button class="link">${escapeHtml(texts.cancel)}</button></form>`,
  ].join('\n')
  return document(view, { heading: texts[methodOf(payment)], body })
}

/** Renders the choice of how the payment ends. */
function testerPanel({ texts, values }: PageView): string {
  const names = keysOf(paymentOutcomes).filter((name) => name !== 'service_error')
  const options = names.map((name) => {
    const selected = values['outcome'] === name ? ' selected' : ''
    return `<option value="${name}"${selected}>${escapeHtml(texts[name])}</option>`
  })
  return [
    `<details class="tester"><summary>${escapeHtml(texts.testTitle)}</summary>`,
    `<div class="field"><label for="outcome">${escapeHtml(texts.testText)}</label>`,
    `<select id="outcome" name="outcome"><option value="">${escapeHtml(texts.testByDefault)}</option>`,
    `${options.join('')}</select></div></details>`,
  ].join('')
}

const statusTexts = {
  waiting: ['waitingTitle', 'pendingText'],
  pending: ['pendingTitle', 'pendingText'],
  succeeded: ['succeededTitle', 'succeededText'],
  failed: ['failedTitle', 'failedText'],
  cancelled: ['cancelledTitle', 'cancelledText'],
  expired: ['expiredTitle', 'expiredText'],
} as const satisfies Record<string, readonly [TextKey, TextKey]>

function statusPage(view: PageView): string {
  const { payment, texts } = view
  const [title, text] = statusTexts[payment.state]
  const isWindow = payment.method === 'ewallet'
  const target = returnAddress(payment)
  const body = [
    `<div class="status ${payment.state}" role="status">`,
    `${mark(payment.state)}<h2>${escapeHtml(texts[title])}</h2>${paragraph(texts[text])}</div>`,
    payment.method === 'crypto' ? confirmationsOf(view) : '',
    isWindow && payment.state !== 'pending' ? `<p class="status">${escapeHtml(texts.closeText)}</p>` : '',
    `<p class="buttons"><a class="button main" href="${escapeHtml(target)}">${escapeHtml(texts.back)}</a></p>`,
  ].join('\n')
  return document(view, {
    heading: texts[methodOf(payment)],
    body,
    refresh: refreshOf(view, target),
    hasScript: isWindow && payment.state !== 'pending',
  })
}

/** Renders a check, a cross, or a ring that turns. */
function mark(state: PageView['payment']['state']): string {
  const crossed = state === 'pending' || state === 'waiting' ? '' : '<path d="M15 15l18 18M33 15L15 33"/>'
  const path = state === 'succeeded' ? '<path d="M13 25l8 8 15-17"/>' : crossed
  return `<svg class="mark" viewBox="0 0 48 48" aria-hidden="true">${path}</svg>`
}

/** Returns when the page is loaded again, or the site is. The window of a wallet stays or closes. */
function refreshOf({ payment }: PageView, target: string): string | undefined {
  if (payment.state === 'pending') return String(REFRESH_SECONDS)
  return payment.method === 'ewallet' ? undefined : `${RETURN_SECONDS};url=${target}`
}

const returnNames = {
  waiting: 'pending',
  pending: 'pending',
  succeeded: 'success',
  failed: 'fail',
  cancelled: 'cancel',
  expired: 'fail',
} as const satisfies Record<string, keyof ReturnUrls>

/** Returns the address of the site for the state of a payment. */
export const returnAddress = ({ state, return_urls: urls }: PageView['payment']) => urls[returnNames[state]]

interface Content {
  readonly heading: string
  /** HTML. */
  readonly body: string
  readonly refresh?: string | undefined
  readonly hasScript?: boolean
}

function document({ payment, texts, language }: PageView, content: Content): string {
  const summary = [
    `<p class="shop">${escapeHtml(texts.payTo)}</p>`,
    `<p class="label">${escapeHtml(texts.toPay)}</p>`,
    `<p class="amount"><bdi>${escapeHtml(formatAmount(payment, language))}</bdi></p>`,
  ].join('')
  return shell({ language, ...content, body: `<section class="summary">${summary}</section>\n${content.body}` })
}

/** Renders the page for an address that belongs to no payment. */
export function missingPage(locale: string): string {
  const { language, texts } = textsOf(locale)
  return shell({ language, heading: texts.missingTitle, body: paragraph(texts.missingText) })
}

function shell({ language, heading, body, refresh, hasScript }: Content & { readonly language: string }): string {
  const { texts } = textsOf(language)
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${texts.dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    refresh === undefined ? '' : `<meta http-equiv="refresh" content="${escapeHtml(refresh)}">`,
    `<title>${escapeHtml(heading)} – ${escapeHtml(texts.badge)}</title>`,
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="/sandbox.css">',
    hasScript ? '<script src="/close.js" defer></script>' : '',
    `</head><body><header><strong>${escapeHtml(texts.badge)}</strong> <span>${escapeHtml(texts.noMoney)}</span></header>`,
    `<main><h1>${escapeHtml(heading)}</h1>\n${body}</main></body></html>`,
  ].join('\n')
}
