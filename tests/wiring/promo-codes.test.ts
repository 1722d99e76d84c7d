import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { INVALID_PROMO_CODE, promoCodeFailures } from '#schemas/promoCodeFailures.ts'

const reasons = [...promoCodeFailures, INVALID_PROMO_CODE]

it.each(['en', 'es', 'ar'])('[BON-03] every reason of a refused promo code has words of its own in %s', (locale) => {
  const messages = reasons.map((reason) => {
    const file = `fixtures/content/validation-message/${locale}/promo_code-${reason}.json`
    if (!existsSync(file)) return `no ${file}`
    const { code, field, message } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    expect([code, field]).toEqual([reason, 'promo_code'])
    return message
  })
  expect(messages.filter((message) => message?.startsWith('no '))).toEqual([])
  expect(new Set(messages).size).toBe(6)
})
