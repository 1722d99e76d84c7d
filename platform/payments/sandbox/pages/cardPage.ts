import { escapeHtml } from '../../../http/documents/escapeHtml.ts'
import { cardLabel, readCardNumber, readExpiry } from '../cards.ts'
import { findTrigger, type PaymentOutcome } from '../outcomes.ts'
import type { TextKey } from '../texts/en.ts'
import { button, field, list, paragraph } from './html.ts'
import type { MethodPage, PageView, Sent, Submission } from './MethodPage.ts'

const LONGEST_TEXT = 100
/** Number of wrong codes after which the bank declines. */
const LARGEST_FAILURES = 3

const NUMERIC = 'type="text" inputmode="numeric" dir="ltr"'

/** The page where a card is entered, then the code that its bank asks for. */
export const cardPage: MethodPage = {
  isFollowed: false,
  render: (view) => {
    if (view.payment.step === 'code') return renderStep(view)
    return view.card ? renderSaved(view) : renderNew(view)
  },
  submit: (sent) => {
    if (sent.payment.step === 'code') return submitStep(sent)
    return sent.card ? submitSaved(sent) : submitNew(sent)
  },
}

function renderNew(view: PageView): string {
  const { texts, values } = view
  const isSaved = values['save'] === 'on' ? ' checked' : ''
  return [
    field(view, {
      name: 'number',
      label: texts.cardNumber,
      hint: texts.cardHint,
      attributes: `${NUMERIC} maxlength="23" autocomplete="cc-number"`,
    }),
    '<div class="columns">',
    field(view, {
      name: 'expiry',
      label: texts.expiry,
      hint: texts.expiryHint,
      attributes: `${NUMERIC} maxlength="7" autocomplete="cc-exp"`,
      value: values['expiry'] ?? '',
    }),
    securityCode(view),
    '</div>',
    field(view, {
      name: 'name',
      label: texts.cardName,
      attributes: `type="text" maxlength="${LONGEST_TEXT}" autocomplete="cc-name" dir="auto"`,
      value: values['name'] ?? '',
    }),
    `<label class="check"><input type="checkbox" name="save"${isSaved}> ${escapeHtml(texts.saveCard)}</label>`,
    button(texts.pay),
  ].join('')
}

const securityCode = (view: PageView) =>
  field(view, {
    name: 'security',
    label: view.texts.securityCode,
    hint: view.texts.securityHint,
    attributes: `${NUMERIC} maxlength="4" autocomplete="cc-csc"`,
  })

const renderSaved = (view: PageView) =>
  [
    list([[view.texts.savedCard, view.card?.label.replace('...', ' •••• ') ?? '']]),
    securityCode(view),
    button(view.texts.pay),
  ].join('')

const renderStep = (view: PageView) =>
  [
    `<h2>${escapeHtml(view.texts.stepTitle)}</h2>`,
    paragraph(view.texts.stepText),
    `<p class="message">${escapeHtml(view.texts.stepMessage)} <strong dir="ltr">${view.payment.step_code}</strong></p>`,
    field(view, {
      name: 'code',
      label: view.texts.stepCode,
      attributes: `${NUMERIC} maxlength="6" autocomplete="one-time-code"`,
    }),
    button(view.texts.confirm),
  ].join('')

function submitNew({ values, now }: Sent): Submission {
  const number = readCardNumber(values['number'] ?? '')
  const errors = { ...cardErrors(values, now), ...securityErrors(values) }
  if (!number || Object.keys(errors).length > 0) {
    return { errors: { ...(!number && { number: emptyOr(values['number'], 'errorCardNumber') }), ...errors } }
  }
  const trigger = findTrigger('card', number)
  const outcome = trigger === undefined || trigger.outcome === 'by_amount' ? null : trigger.outcome
  const changes = { card_label: cardLabel(number), is_card_saved: values['save'] === 'on', outcome }
  return proceed({ outcome, hasStep: trigger?.hasStep ?? false, changes })
}

function submitSaved({ values, card }: Sent): Submission {
  const errors = securityErrors(values)
  if (!card || Object.keys(errors).length > 0) return { errors }
  const { outcome, has_step: hasStep } = card
  return proceed({ outcome, hasStep, changes: { outcome } })
}

interface Chosen {
  readonly outcome: PaymentOutcome | null
  readonly hasStep: boolean
  readonly changes: object
}

const proceed = ({ outcome, hasStep, changes }: Chosen): Submission =>
  hasStep ? { changes: { ...changes, step: 'code' } } : { outcome: outcome ?? undefined, changes }

function submitStep({ values, payment }: Sent): Submission {
  if (values['code']?.trim() === payment.step_code) return { outcome: payment.outcome ?? undefined }
  const failures = payment.step_failures + 1
  if (failures >= LARGEST_FAILURES) return { outcome: 'declined' }
  return { errors: { code: emptyOr(values['code'], 'errorStepCode') }, changes: { step_failures: failures } }
}

function cardErrors(values: Sent['values'], now: Date): Record<string, TextKey> {
  const name = values['name']?.trim() ?? ''
  const end = readExpiry(values['expiry'] ?? '')
  return {
    ...(!end && { expiry: emptyOr(values['expiry'], 'errorExpiry') }),
    ...(end && end <= now && { expiry: 'errorExpired' as const }),
    ...((name === '' || name.length > LONGEST_TEXT) && { name: 'errorRequired' as const }),
  }
}

const securityErrors = (values: Sent['values']): Record<string, TextKey> =>
  /^\d{3,4}$/.test(values['security']?.trim() ?? '')
    ? {}
    : { security: emptyOr(values['security'], 'errorSecurityCode') }

const emptyOr = (value: string | undefined, error: TextKey): TextKey => (value?.trim() ? error : 'errorRequired')
