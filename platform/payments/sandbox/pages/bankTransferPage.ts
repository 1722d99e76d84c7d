import { createHash } from 'node:crypto'
import { formatAmount } from './formatAmount.ts'
import { button, list, paragraph } from './html.ts'
import type { MethodPage } from './MethodPage.ts'

/** An account that exists in examples only. */
const TEST_IBAN = 'GB33 BUKB 2020 1555 5555 55'
const RECIPIENT = 'Sandbox Bank Ltd'

/** The page with the account to transfer to. */
export const bankTransferPage: MethodPage = {
  isFollowed: true,
  render: ({ payment, texts, language }) =>
    [
      paragraph(texts.bankText),
      list([
        [texts.recipient, RECIPIENT],
        [texts.iban, TEST_IBAN],
        [texts.reference, transferReference(payment.transaction)],
        [texts.amount, formatAmount(payment, language)],
      ]),
      button(texts.transferred),
    ].join(''),
  submit: () => ({ outcome: undefined }),
}

/** Returns the reference that a transfer names: short, and the same for the same payment. */
function transferReference(transaction: string): string {
  const hex = createHash('sha256').update(transaction).digest('hex').slice(0, 8).toUpperCase()
  return `SB-${hex.slice(0, 4)}-${hex.slice(4)}`
}
