// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { givenBefore } from './givenBefore.ts'

const options = [1, 2].map((value) => ({ value, label: String(value) }))

afterEach(() => void (document.body.innerHTML = ''))

it.each([
  ['a text', 'string', [], 'Ana', 'Ana'],
  ['a number', 'integer', [], '2', '2'],
  ['a number with decimals', 'number', [], '2.5', '2.5'],
  ['one of the choices', 'integer', options, '2', 2],
  ['nothing', 'integer', [], '', undefined],
  ['what no field types', 'object', [], 'x', undefined],
] as const)(
  '[FRM-01] %s that was entered before the page was alive is taken up',
  (_, type, choices, entered, taken) => {
    document.body.innerHTML = '<input id="a" name="a">'
    document.querySelector('input')!.value = entered
    const rendered = { id: 'a', name: 'a', schema: { type }, options: [...choices], value: undefined }
    expect(givenBefore(rendered)).toBe(taken)
  },
)

it('[FRM-01] what the server has written into a field was entered by nobody', () => {
  document.body.innerHTML = '<input id="a" name="a" value="1 000">'
  expect(givenBefore({ id: 'a', name: 'a', schema: { type: 'number' }, options: [], value: 1000 })).toBeUndefined()
})
