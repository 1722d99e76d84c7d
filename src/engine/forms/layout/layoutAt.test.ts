import { expect, it } from 'vitest'
import { layoutAt, settingsIn } from './layoutAt.ts'

const layout = {
  name: { 'ui:widget': 'textarea' },
  rows: { items: { day: { 'ui:help': 'When' } }, 'ui:help': 'Rows' },
  group: { k0: { 'ui:help': 'First' }, items: { 'ui:help': 'Others' } },
  odd: 'text',
}

it.each<[string, readonly string[], object]>([
  ['of the form', [], layout],
  ['of a field', ['name'], { 'ui:widget': 'textarea' }],
  ['of a field of a list’s item', ['rows', 'k12', 'day'], { 'ui:help': 'When' }],
  ['of a field that is called as items are', ['group', 'k0'], { 'ui:help': 'First' }],
  ['of an item beside it', ['group', 'k1'], { 'ui:help': 'Others' }],
  ['of what it says nothing of', ['none', 'deep'], {}],
  ['of a text', ['odd', 'k0'], {}],
  ['of what every object has', ['constructor'], {}],
])('a layout is found: that %s', (_, path, expected) => {
  expect(layoutAt(layout, path)).toEqual(expected)
})

it('a segment that is no list item has no item layout', () => {
  expect(layoutAt({ a: { items: { 'ui:help': 'item' } } }, ['a', 'b'])).toEqual({})
  expect(layoutAt('text', ['k0'])).toEqual({})
})

it('settings have two notations, and the shorter one takes precedence', () => {
  const settings = { 'ui:options': { help: 'long', rows: 3 }, 'ui:help': 'short', items: {}, 'ui:widget': 'textarea' }
  expect(settingsIn(settings)).toEqual({ help: 'short', rows: 3, widget: 'textarea' })
  expect(settingsIn({ 'ui:options': 'none' })).toEqual({})
})
