// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { valueBeforeHydration } from './valueBeforeHydration.ts'

/** Parses the text of a field type that groups digits with spaces. */
const read = (text: string) => text.replaceAll(' ', '')
const numbers = [1, 2].map((value) => ({ value, label: String(value) }))
const yesAndNo = [true, false].map((value) => ({ value, label: '' }))

afterEach(() => void (document.body.innerHTML = ''))

const text = '<input id="a" name="a" value="Ana">'
const box = '<input id="a" name="a" type="checkbox">'
const tickedBox = '<input id="a" name="a" type="checkbox" checked>'
const select = '<select id="a" name="a"><option value="">Choose</option><option>1</option><option>2</option></select>'
const chosenSelect = select.replace('<option>1', '<option selected>1')
const boxes = (type: string, checked = '') =>
  `<input id="a" name="a" type="${type}" value="1" ${checked}><input id="b" name="a" type="${type}" value="2">`

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement
const write = (value: string) => (control: Control) => void (control.value = value)
const click = (control: Control) => control.click()
const clickSecond = () => document.querySelector<HTMLInputElement>('#b')?.click()

const entered = [
  ['a text', text, { type: 'string' }, [], write('Eva'), 'Eva'],
  ['a text that was emptied', text, { type: 'string' }, [], write(''), undefined],
  ['a text as its field type reads it', text, { type: 'string' }, [], write('4111 1111'), '41111111'],
  ['a long text', '<textarea id="a" name="a"></textarea>', { type: 'string' }, [], write('Eva'), 'Eva'],
  ['an integer', text, { type: 'integer' }, [], write('2'), 2],
  ['a number with decimals', text, { type: ['number', 'null'] }, [], write('2.5'), 2.5],
  ['no number, for the rules to say so', text, { type: 'number' }, [], write('two'), 'two'],
  ['a day as ISO writes it', text, { type: 'string', format: 'date' }, [], write('31.12.1990'), '1990-12-31'],
  ['a day as it is typed', text, { type: 'string' }, [], write('31.12.1990'), '31.12.1990'],
  ['one of a list', select, { type: 'integer', enum: [1, 2] }, numbers, write('2'), 2],
  ['none of a list any more', chosenSelect, { type: 'integer', enum: [1, 2] }, numbers, write(''), undefined],
  ['a tick', box, { type: 'boolean' }, yesAndNo, click, true],
  ['a tick that was taken away', tickedBox, { type: 'boolean' }, yesAndNo, click, false],
  ['one of several', boxes('radio'), { type: 'integer', enum: [1, 2] }, numbers, clickSecond, 2],
  [
    'a yes as radio',
    boxes('radio').replace('"1"', '"true"').replace('"2"', '"false"'),
    { type: 'boolean' },
    yesAndNo,
    clickSecond,
    false,
  ],
  ['a few of several', boxes('checkbox', 'checked'), { type: 'array' }, numbers, clickSecond, [1, 2]],
  ['none of several any more', boxes('checkbox', 'checked'), { type: 'array' }, numbers, click, undefined],
] as const

describe('input before its field hydrates', () => {
  it.each(entered)('[FRM-01] %s is taken over', (_, html, schema, options, enter, value) => {
    document.body.innerHTML = `<form>${html}</form>`
    const rendered = { id: 'a', name: 'a', schema: schema as object, options: [...options], read }
    expect(valueBeforeHydration(rendered)).toBeUndefined()
    enter(document.querySelector<Control>('#a')!)
    const result = valueBeforeHydration(rendered)
    expect(result).toBeDefined()
    expect(result?.value).toEqual(value)
  })

  it('[FRM-01] nothing is taken from a control without text input', () => {
    document.body.innerHTML = '<form><input id="a" name="a"></form>'
    document.querySelector('input')!.value = 'x'
    expect(valueBeforeHydration({ id: 'a', name: 'a', schema: { type: 'object' }, options: [], read })).toBeUndefined()
    expect(
      valueBeforeHydration({ id: 'none', name: 'a', schema: { type: 'string' }, options: [], read }),
    ).toBeUndefined()
  })
})

describe('the surroundings of a field', () => {
  it('are ignored: boxes of other names and buttons of the form', () => {
    const other = '<input name="other" type="radio" value="1" id="other"><button name="a" value="2">send</button>'
    document.body.innerHTML = `<form>${boxes('radio')}${other}</form>`
    const ask = () =>
      valueBeforeHydration({ id: 'a', name: 'a', schema: { type: 'integer', enum: [1, 2] }, options: numbers, read })
    document.querySelector<HTMLInputElement>('#other')?.click()
    expect(ask()).toBeUndefined()
    clickSecond()
    expect(ask()).toEqual({ value: 2 })
  })

  it('a box without a form, a file and a missing field have no input', () => {
    const ask = (id: string, schema = { type: 'string' } as const) =>
      valueBeforeHydration({ id, name: id, schema, options: [], read })
    document.body.innerHTML = '<input id="file" type="file"><select id="none"></select>'
    const lone = document.body.appendChild(document.createElement('input'))
    Object.assign(lone, { type: 'radio', id: 'lone' })
    expect(['file', 'none', 'lone', 'missing'].map((id) => ask(id))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
