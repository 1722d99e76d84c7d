import { expect, it } from 'vitest'
import { trustedHtml } from './trusted.ts'

it('where nothing asks for trusted HTML it is the text itself', () => {
  expect(trustedHtml('<b>Ana</b>')).toBe('<b>Ana</b>')
})
