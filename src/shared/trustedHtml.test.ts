import { expect, it } from 'vitest'
import { trustedHtml } from './trustedHtml.ts'

it('without Trusted Types it is the text itself', () => {
  expect(trustedHtml('<b>Ana</b>')).toBe('<b>Ana</b>')
})
