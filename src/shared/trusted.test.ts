import { expect, it } from 'vitest'
import { trusted } from './trusted.ts'

it('where nothing asks for trusted HTML it is the text itself', () => {
  expect(trusted('<b>Ana</b>')).toBe('<b>Ana</b>')
})
