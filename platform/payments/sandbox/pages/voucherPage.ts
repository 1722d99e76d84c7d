import { findTrigger } from '../outcomes.ts'
import { button, field } from './html.ts'
import type { MethodPage } from './MethodPage.ts'

/** The page where a voucher’s code is entered. */
export const voucherPage: MethodPage = {
  isFollowed: false,
  render: (view) =>
    field(view, {
      name: 'voucher',
      label: view.texts.voucherCode,
      hint: view.texts.voucherHint,
      attributes: 'type="text" maxlength="30" autocomplete="off" autocapitalize="characters" dir="ltr"',
      value: view.values['voucher'] ?? '',
    }) + button(view.texts.redeem),
  submit: ({ values }) => {
    const code = values['voucher']?.trim() ?? ''
    const trigger = findTrigger('voucher', code)
    if (!trigger) return { errors: { voucher: code === '' ? 'errorRequired' : 'errorVoucher' } }
    return { outcome: trigger.outcome === 'by_amount' ? undefined : trigger.outcome }
  },
}
