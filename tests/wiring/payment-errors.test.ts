import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorReasons } from '#schemas/errors.ts'
import { paymentRefusal, wayOnFrom } from '#src/stores/paymentRefusals.ts'
import { words } from '../../.storybook/words.ts'
import { ERROR_TYPES } from '../specification/errorTypes.ts'

/** Errors of payments in the catalogue of the specification (§8). */
const ofPayments = ERROR_TYPES.map(([type]) => type).filter((type) =>
  /^(Billing|Withdrawal|Kyc|Requisites|Sumsub|UserNeed)/.test(type),
)

const paths = globSync('fixtures/content/page/en/**/*.json').map(
  (file) => (JSON.parse(readFileSync(file, 'utf8')) as { path: string }).path,
)

describe('errors of payments', () => {
  it('are sixteen', () => expect(ofPayments).toHaveLength(16))

  it.each(ofPayments)('[CSH-06] %s has words of its own in every language, and a way on', (type) => {
    const { notice = '', link } = paymentRefusal({ type, code: 1 }) ?? {}
    expect(link).toEqual(wayOnFrom(type))
    expect(paths).toContain(link?.url)
    for (const messages of Object.values(words)) {
      expect(messages[notice]).toBeTruthy()
      expect(messages[link?.label ?? '']).toBeTruthy()
      const same = ofPayments.filter((other) => messages[`cashier.errors.${other}`] === messages[notice])
      expect(same).toEqual([type])
    }
  })

  it('[CSH-06] a break from play and a key that was used have words of their own, other errors none', () => {
    const noticeOf = (code: number) => paymentRefusal({ type: 'InvalidRequestException', code })?.notice
    expect(noticeOf(errorReasons.selfExcluded)).toBe('cashier.selfExcluded')
    expect(noticeOf(errorReasons.idempotencyKeyReused)).toBe('cashier.alreadySent')
    expect(noticeOf(1040)).toBeUndefined()
  })
})
