import { createHash } from 'node:crypto'
import { encode } from 'uqr'
import { decimalsOf, toDecimal } from '#src/shared/money.ts'
import { escapeHtml } from '../../../http/documents/escapeHtml.ts'
import type { StoredPayment } from '../payments.ts'
import { CONFIRMATIONS } from '../plan.ts'
import { button, list, paragraph } from './html.ts'
import type { MethodPage, PageView } from './MethodPage.ts'

/** Width of the light border, in modules; cameras don't find a code with a smaller one. */
const BORDER = 4
/** Letters of an address of Bitcoin’s test network. */
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const ADDRESS_LENGTH = 38
/** Price of a bitcoin in any other currency. */
const RATE = 50_000n
const BITCOIN_DECIMALS = 8
const CRYPTO = new Set(['BTC', 'LTC', 'DOGE', 'ETH', 'TRX', 'USDT', 'USDC'])

/** The page with the address to send to, and the confirmations. */
export const cryptoPage: MethodPage = {
  isFollowed: true,
  render: ({ payment, texts }) => {
    const { amount, coin } = quote(payment)
    const address = addressOf(payment.id)
    return [
      paragraph(texts.cryptoText),
      qrCode(`bitcoin:${address}?amount=${amount}`, texts.qrLabel),
      list([
        [texts.amount, `${amount} ${coin}`],
        [texts.address, address],
      ]),
      button(texts.sent),
    ].join('')
  },
  submit: () => ({ outcome: undefined }),
}

/** Renders how many confirmations the payment has. */
export function confirmationsOf({ payment, now, durations, texts }: PageView): string {
  if (payment.sent_at === null) return ''
  const elapsed = now.getTime() - payment.sent_at.getTime()
  const count = payment.state === 'succeeded' ? CONFIRMATIONS : Math.floor(elapsed / durations.confirmation)
  const shown = Math.min(count, CONFIRMATIONS)
  const label = `${escapeHtml(texts.confirmations)}: <bdi dir="ltr">${shown} / ${CONFIRMATIONS}</bdi>`
  return `<div class="progress"><label for="confirmations">${label}</label><progress id="confirmations" max="${CONFIRMATIONS}" value="${shown}"></progress></div>`
}

/** Returns what is to be sent: another currency is converted to bitcoins, rounded up. */
function quote({ amount, currency }: StoredPayment): { readonly amount: string; readonly coin: string } {
  if (CRYPTO.has(currency)) return { amount: toDecimal(amount, currency), coin: currency }
  const unit = RATE * 10n ** BigInt(decimalsOf(currency))
  const satoshis = (BigInt(amount) * 10n ** BigInt(BITCOIN_DECIMALS) + unit - 1n) / unit
  return { amount: toDecimal(satoshis, 'BTC'), coin: 'BTC' }
}

/** Returns an address that looks like one of the test network, where it belongs to nobody. */
function addressOf(id: string): string {
  const bytes = createHash('sha512').update(id).digest()
  const letters = [...bytes.subarray(0, ADDRESS_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return `tb1q${letters.join('')}`
}

function qrCode(text: string, label: string): string {
  const { data, size } = encode(text, { border: BORDER })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(label)}" shape-rendering="crispEdges"><path d="${modules.join('')}"/></svg>`
}
