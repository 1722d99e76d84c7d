import { describe, expect, it } from 'vitest'
import type { Json } from '#src/shared/json.ts'
import { isoDay, formattedDay } from './input/days.ts'
import { hasFiles } from './input/hasFiles.ts'
import { readNumber } from './input/readNumber.ts'
import { fileSettings, readFileSettings } from './layout/fileSettings.ts'
import { isLocked } from './schema/isLocked.ts'
import { layoutSchema } from './schema/layoutSchema.ts'
import { controlId, isItem } from './schema/paths.ts'
import { enteredType, isNullable, isNumeric } from './schema/schemaTypes.ts'
import { tupleOf } from './schema/tupleOf.ts'
import { widgetNames } from './schema/widgetNames.ts'

describe('the entered type', () => {
  it.each([
    ['05.03.1990', '1990-03-05'],
    ['5.3.1990', '5.3.1990'],
    ['x05.03.1990', 'x05.03.1990'],
    ['05.03.19900', '05.03.19900'],
    ['', ''],
  ])('[VAL-07] the day %s is the day %s', (written, iso) => {
    expect(isoDay(written)).toBe(iso)
    expect(formattedDay(iso)).toBe(written)
  })

  it.each([
    ['12', 12],
    [' -12.50 ', -12.5],
    ['0', 0],
    ['12.', '12.'],
    ['.5', '.5'],
    ['1e3', '1e3'],
    ['1 000', '1 000'],
    ['12a', '12a'],
    ['a12', 'a12'],
    ['', ''],
  ])('[FRM-01] the text %j is the number %j, or stays a text for the rules to judge', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })
})

describe('the type of a schema', () => {
  it.each([
    ['string', 'string', false, false],
    ['integer', 'integer', true, false],
    [['null', 'number'], 'number', true, true],
    [['number', 'string'], 'string', false, false],
    [['null'], undefined, false, true],
    ['null', 'null', false, true],
    [undefined, undefined, false, false],
  ])('[FRM-01] of the type %j is entered %s', (type, entered, numeric, nullable) => {
    expect([enteredType({ type }), isNumeric({ type }), isNullable({ type })]).toEqual([entered, numeric, nullable])
  })

  it.each<[object, unknown]>([
    [
      { prefixItems: ['a'], items: { type: 'string' } },
      { items: ['a'], rest: { type: 'string' } },
    ],
    [
      { prefixItems: ['a'], items: false },
      { items: ['a'], rest: undefined },
    ],
    [
      { prefixItems: ['a'], items: null },
      { items: ['a'], rest: undefined },
    ],
    [
      { items: ['a'], additionalItems: { type: 'number' } },
      { items: ['a'], rest: { type: 'number' } },
    ],
    [
      { items: ['a'], additionalItems: true },
      { items: ['a'], rest: undefined },
    ],
    [{ items: { type: 'string' } }, undefined],
    [{}, undefined],
  ])('[FRM-01] of the list %j each place has its schema', (schema, tuple) => {
    expect(tupleOf(schema)).toEqual(tuple)
  })

  const part = { properties: { b: {} } }
  it.each<[string, Json, object]>([
    ['dependentSchemas', { dependentSchemas: { a: part } }, { dependencies: { a: part } }],
    ['dependentRequired', { dependentRequired: { a: ['b'] } }, { dependencies: { a: ['b'] } }],
    [
      'all of them',
      { dependencies: { a: ['c'], d: ['e'] }, dependentSchemas: { a: part } },
      { dependencies: { a: { allOf: [{ required: ['c'] }, part] }, d: ['e'] } },
    ],
    ['parts', { items: [{ dependentRequired: { a: ['b'] } }] }, { items: [{ dependencies: { a: ['b'] } }] }],
    [
      'data that is called so',
      { default: { dependentRequired: { a: ['b'] } }, properties: { dependentSchemas: 7 } },
      { default: { dependentRequired: { a: ['b'] } }, properties: { dependentSchemas: 7 } },
    ],
    ['none', { title: 'A', required: ['a'] }, { title: 'A', required: ['a'] }],
  ])('[FRM-01] a layout knows %s', (_, schema, layout) => {
    expect(layoutSchema(schema)).toEqual(layout)
  })
})

describe('what a layout says of a field', () => {
  it.each<[object, boolean]>([
    [{ 'ui:readonly': true }, true],
    [{ 'ui:disabled': true }, true],
    [{ 'ui:options': { readonly: true } }, true],
    [{ 'ui:options': { disabled: true } }, true],
    [{ 'ui:readonly': false, 'ui:options': { readonly: true } }, false],
    [{ 'ui:readonly': 'yes', 'ui:options': 'disabled' }, false],
    [{}, false],
  ])('[FRM-01] %j keeps it from being changed: %s', (layout, expected) => {
    expect(isLocked(layout as Record<string, unknown>)).toBe(expected)
  })

  it.each<[unknown, unknown, boolean]>([
    [{ properties: { a: { type: 'string', format: 'data-url' } } }, {}, true],
    [{ properties: { a: { format: 'date' } } }, {}, false],
    [{}, { a: { 'ui:widget': 'file' } }, true],
    [{}, { a: { 'ui:options': { widget: 'FileWidget' } } }, true],
    [{}, { a: { 'ui:widget': 'input', title: 'file' } }, false],
    [{ title: 'data-url', default: null }, undefined, false],
  ])('[FRM-09] the form %j with the layout %j has a field for files: %s', (schema, layout, expected) => {
    expect(hasFiles(schema, layout)).toBe(expected)
  })

  it.each<[Record<string, unknown>, object]>([
    [{}, { accept: undefined, maxMegabytes: 5 }],
    [
      { accept: '.pdf', maxMegabytes: 2 },
      { accept: '.pdf', maxMegabytes: 2 },
    ],
    [
      { accept: 7, maxMegabytes: 'x' },
      { accept: undefined, maxMegabytes: 5 },
    ],
  ])('[FRM-09] the settings %j of a file field are read', (settings, expected) => {
    expect(readFileSettings(settings)).toEqual(expected)
  })

  const small = { accept: '.pdf', maxMegabytes: 1 }
  it.each<[string, string[], object]>([
    ['its own settings', ['cv'], small],
    ['its options', ['photo'], { accept: 'image/*', maxMegabytes: 2 }],
    ['its own before its options', ['both'], { accept: '.png', maxMegabytes: 3 }],
    ['those of every item of a list', ['files', 'k7'], small],
    ['those of a field that is called like an item', ['group', 'k0'], small],
    ['none where its layout has none', ['plain'], { accept: undefined, maxMegabytes: 5 }],
    ['none of what every object has', ['constructor', 'name'], { accept: undefined, maxMegabytes: 5 }],
    ['none behind what is no layout', ['text', 'k0'], { accept: undefined, maxMegabytes: 5 }],
  ])('[FRM-09] a server holds a file field to %s', (_, path, expected) => {
    const own = { 'ui:accept': '.pdf', 'ui:maxMegabytes': 1 }
    const layout = {
      cv: own,
      photo: { 'ui:options': { accept: 'image/*', maxMegabytes: 2 } },
      both: { 'ui:accept': '.png', 'ui:options': { accept: '.gif', maxMegabytes: 3 } },
      files: { items: own },
      group: { k0: own, items: { 'ui:accept': '.txt' } },
      plain: { 'ui:options': 'file' },
      text: 'file',
    }
    expect(fileSettings(layout, path)).toEqual(expected)
  })

  it('[FRM-01] the named widgets of rjsf map to our field types', () => {
    const meant = Object.groupBy(Object.keys(widgetNames), (name) => widgetNames[name] ?? '')
    expect(meant).toEqual({
      input: ['EmailWidget', 'TextWidget', 'email', 'text', 'uri'],
      number: ['UpDownWidget', 'range', 'updown'],
      date: ['alt-date', 'DateWidget'],
      checkboxes: ['CheckboxesWidget'],
      checkbox: ['CheckboxWidget'],
      file: ['FileWidget'],
      hidden: ['HiddenWidget'],
      password: ['PasswordWidget'],
      radio: ['RadioWidget'],
      select: ['SelectWidget'],
      textarea: ['TextareaWidget'],
    })
  })
})

it('[FRM-12] the id of a control contains no separator, and stays unique', () => {
  const ids = ['root_name', 'root_имя.1:a-b', 'root_first name', 'root_a"b'].map(controlId)
  expect(ids).toEqual(['root_name', 'root_имя.1:a-b', 'root_first-20-name', 'root_a-22-b'])
  expect(['k0', 'k12', 'k', 'k1a', 'ak1', 'kind'].map(isItem)).toEqual([true, true, false, false, false, false])
})
