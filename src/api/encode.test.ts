import { expect, it } from 'vitest'
import { encodeForm } from './encode.ts'

it.each([
  ['text', 'a b', 'a b'],
  ['a yes', true, '1'],
  ['a small number', 0.0000001, '0.0000001'],
  ['a large number', 1e21, '1000000000000000000000'],
  ['a negative number', -12.5, '-12.5'],
  ['a zero without its sign', -0, '0'],
  ['no number', Number.NaN, ''],
  ['nothing', null, ''],
  ['a list', ['a', 'b'], 'a,b'],
  ['a list with a gap', ['a', null], 'a,'],
  ['an empty list', [], ''],
  ['a group', { city: 'Riga' }, '{"city":"Riga"}'],
  ['a list of groups', [{ name: 'Ana' }, { name: 'Bo' }], '[{"name":"Ana"},{"name":"Bo"}]'],
  ['a list of both', ['a', { name: 'Bo' }], '["a",{"name":"Bo"}]'],
])('nothing of a field is lost on its way: %s', (_, value, sent) => {
  expect(encodeForm({ field: value as never }).get('field')).toBe(sent)
})
