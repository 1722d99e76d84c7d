import { escapeHtml } from '../../../http/documents/escapeHtml.ts'
import { formatAmount } from './formatAmount.ts'
import { button, field, paragraph } from './html.ts'
import type { MethodPage, PageView } from './MethodPage.ts'

const PHONE = /^\+?\d{7,15}$/

/** The page that asks for a phone number, then shows the request on a phone. */
export const mobilePage: MethodPage = {
  isFollowed: false,
  render: (view) => (view.payment.step === 'phone' ? renderPhone(view) : renderNumber(view)),
  submit: ({ payment, values }) => {
    if (payment.step === 'phone') return { outcome: values['action'] === 'refuse' ? 'declined' : undefined }
    const phone = (values['phone'] ?? '').replaceAll(/[\s().-]/g, '')
    if (PHONE.test(phone)) return { changes: { step: 'phone' } }
    return { errors: { phone: phone === '' ? 'errorRequired' : 'errorPhone' } }
  },
}

const renderNumber = (view: PageView) =>
  field(view, {
    name: 'phone',
    label: view.texts.phone,
    hint: view.texts.phoneHint,
    attributes: 'type="tel" maxlength="24" autocomplete="tel" dir="ltr"',
    value: view.values['phone'] ?? '',
  }) + button(view.texts.sendRequest)

const renderPhone = ({ texts, payment, language }: PageView) =>
  [
    `<h2>${escapeHtml(texts.phoneTitle)}</h2>`,
    paragraph(texts.phoneText),
    `<section class="phone" aria-label="${escapeHtml(texts.phoneScreen)}">`,
    `<p>${escapeHtml(texts.payTo)}</p>`,
    `<p class="amount"><bdi>${escapeHtml(formatAmount(payment, language))}</bdi></p>`,
    `<div class="buttons">${button(texts.approve, { action: 'approve' })}`,
    `${button(texts.refuse, { action: 'refuse', look: 'plain' })}</div></section>`,
  ].join('')
