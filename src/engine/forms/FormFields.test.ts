import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'
import { AsyncCheck } from './AsyncCheck.ts'
import { FormStore } from './FormStore.ts'
import { fine, finding, missing } from './validators.fixture.ts'

function formOf(over: Partial<ConstructorParameters<typeof FormStore>[0]> = {}, ...keys: string[]) {
  const store = new FormStore({ schema: {}, validator: fine, ...over })
  const fields = keys.map((key) => store.field(key.split('/')))
  const lets = fields.map((field) => store.show(field))
  return { store, fields, lets }
}

describe('initial values of fields and lists', () => {
  const schema = {
    properties: {
      name: { type: 'string', default: 'Ana' },
      sex: { type: 'integer', default: 0 },
      two: { type: 'array', minItems: 2, items: { default: 'x' } },
      must: { type: 'array', minItems: 2, items: {} },
      said: { type: 'array', default: ['a', 'b'], items: {} },
      pair: { type: 'array', items: [{ default: 1 }, { default: 2 }] },
      many: { type: 'array', minItems: 99, items: {} },
    },
    required: ['must'],
  }
  const { store } = formOf({ schema, initial: { name: 'Eva', two: ['y'], many: ['z'] } })

  it.each([
    ['name', 'Eva'],
    ['sex', 0],
    ['none', undefined],
    ['two/k0', 'y'],
    ['two/k1', 'x'],
    ['said/k1', 'b'],
    ['said/k2', undefined],
    ['pair/k0', 1],
    ['pair/k1', 2],
  ])('[FRM-01] the field %s starts with %j', (key, value) => {
    const field = store.field(key.split('/'))
    expect([field.value, field.isChanged, field.key]).toEqual([value, false, key])
    expect(store.field(key.split('/'))).toBe(field)
  })

  it.each([
    ['two', 2, 0],
    ['must', 2, 0],
    ['said', 2, 0],
    ['pair', 2, 2],
    ['many', 10, 0],
    ['none', 0, 0],
  ])('[FRM-01] the list %s starts with %d items, of which %d are always there', (key, items, fixed) => {
    const list = store.array([key])
    expect([list.keys.length, list.fixed, list.isChanged]).toEqual([items, fixed, false])
  })
})

describe('a field', () => {
  it('[FRM-02] calls its listeners on each change by the viewer, and not when a value is set otherwise', () => {
    const { store, fields } = formOf({}, 'a')
    const [a] = fields
    if (!a) throw new Error('no field')
    let changeCount = 0
    const stop = store.onFieldChange('a', () => changeCount++)
    a.handlers.onChange('x')
    a.handlers.onChange('x')
    store.fill(a, 'y')
    expect(changeCount).toBe(1)
    stop()
    a.handlers.onChange('z')
    expect(changeCount).toBe(1)
  })

  it('[FRM-01] reads its sibling fields, and parses a number', () => {
    const { store } = formOf({}, 'g/a', 'g/b')
    const a = store.field(['g', 'a'])
    a.set('b', '12')
    expect([a.get('b'), store.field(['g', 'b']).value]).toEqual(['12', '12'])
    const b = store.field(['g', 'b'])
    b.isNumber = true
    for (const [typed, value] of [
      ['12', 12],
      ['1x', '1x'],
      ['', undefined],
      [7, 7],
    ] as const) {
      b.handlers.onChange(typed)
      expect(b.value).toBe(value)
    }
  })

  it('[FRM-04] shows its own error first when it is empty; otherwise the error of its rules', () => {
    const { store, fields } = formOf({ validator: finding(missing('', 'a')) }, 'a')
    const [a] = fields
    if (!a) throw new Error('no field')
    store.validate()
    a.handlers.onProblem('unreadable', { name: 'x' })
    expect([a.currentError, store.hasProblems]).toEqual([{ code: 'unreadable', params: { name: 'x' } }, true])
    a.handlers.onChange('x')
    store.validate()
    expect(a.currentError?.code).toBe('requiredField')
    expect(a.error).toBeUndefined()
    a.handlers.onBlur()
    expect(a.error?.code).toBe('requiredField')
    a.handlers.onProblem(undefined)
    expect(store.hasProblems).toBe(false)
  })

  it('[FRM-05] that is left empty shows no error, unless it reported one itself; with onSubmit timing it shows none at all', () => {
    for (const timing of ['eager', 'onSubmit'] as const) {
      const { store, fields } = formOf({ timing }, 'a', 'b')
      const [a, b] = fields
      if (!a || !b) throw new Error('no field')
      a.handlers.onBlur()
      b.handlers.onProblem('unreadable')
      b.handlers.onBlur()
      expect([a.isTouched, b.isTouched]).toEqual([false, timing === 'eager'])
      expect(store.fieldsInError()).toEqual(timing === 'eager' ? [b] : [])
    }
  })

  it('[FRM-01] that is no longer laid out has no error', () => {
    const { store, fields, lets } = formOf({}, 'a')
    const [a] = fields
    if (!a) throw new Error('no field')
    const again = store.show(a)
    a.handlers.onProblem('unreadable')
    lets[0]?.()
    expect(store.hasProblems).toBe(true)
    again()
    expect(store.hasProblems).toBe(false)
  })
})

describe('a list of a form', () => {
  it('[FRM-05] reports an empty item as missing once a later one is filled in', () => {
    const errors = ['/l/0', '/l/2'].map((instancePath) => ({ keyword: 'type', instancePath, params: {} }))
    const { store } = formOf({
      schema: { properties: { l: { items: {} } } },
      initial: { l: [1, 1, 1, 1] },
      validator: finding(...errors),
    })
    const items = store.array(['l']).keys.map((key) => store.field(['l', key]))
    for (const item of items) store.show(item)
    for (const item of [items[0], items[2]]) item?.handlers.onChange('')
    store.validate()
    expect(items.map(({ key }) => store.errors.get(key)?.code)).toEqual([
      'requiredField',
      undefined,
      'requiredField',
      undefined,
    ])
    items[1]?.handlers.onBlur()
    expect(items.map(({ isTouched }) => isTouched)).toEqual([true, true, false, false])
    items[3]?.handlers.onBlur()
    expect(items.map(({ isTouched }) => isTouched)).toEqual([true, true, true, true])
  })

  it('[FRM-04] shows its error as a whole once it has been touched', () => {
    const { store } = formOf(
      { validator: finding({ keyword: 'minItems', instancePath: '/l', params: { limit: 2 } }) },
      'l',
      'l/k0',
      'lx',
    )
    store.array(['l']).addUpTo('k0')
    const list = store.field(['l'])
    list.isTouched = false
    store.validate()
    store.field(['lx']).isTouched = true
    expect(store.partError(['l'])).toBeUndefined()
    store.field(['l', 'k0']).isTouched = true
    expect(store.partError(['l'])?.code).toBe('minItems')
    list.serverError = { code: 'refused', params: {} }
    expect(store.partError(['l'])?.code).toBe('refused')
    store.array(['l']).add()
    expect([list.serverError, list.isTouched]).toEqual([undefined, true])
  })
})

describe('a form that is submitted', () => {
  it('[VAL-15] waits for the results of its checks, and is not sent when one fails', async () => {
    const { store, fields } = formOf({}, 'a')
    const [a] = fields
    if (!a) throw new Error('no field')
    let code: string | undefined = 'INVALID'
    const check = new AsyncCheck(
      async () => code,
      (found) => store.report(a, found),
    )
    const remove = store.addCheck(a, check)
    a.handlers.onChange('SPRING')
    check.setValue('SPRING')
    const sent: unknown[] = []
    const send = async (data: unknown) => void sent.push(data)
    expect([await store.submit(send), store.submitState, sent, a.error?.code]).toEqual([false, 'idle', [], 'INVALID'])
    code = undefined
    a.handlers.onChange('MAY')
    check.setValue('MAY')
    expect([await store.submit(send), store.submitState, sent]).toEqual([true, 'success', [{ a: 'MAY' }]])
    expect(a.check).toBe(check)
    remove()
    expect(a.check).toBeUndefined()
  })

  it('[VAL-15] a check that failed to run does not prevent submission', async () => {
    const { store, fields } = formOf({}, 'a')
    const [a] = fields
    if (!a) throw new Error('no field')
    let isAway = true
    const check = new AsyncCheck(
      async () => (isAway ? Promise.reject(new Error('away')) : undefined),
      (found) => store.report(a, found),
    )
    store.addCheck(a, check)
    check.setValue('SPRING')
    await check.finish()
    expect([store.problems.size, store.hasProblems]).toEqual([1, false])
    isAway = false
    expect(await store.submit(async () => undefined)).toBe(true)
  })

  it('[FRM-13] is reset to its initial state', () => {
    const { store, fields } = formOf({ initial: { a: 'x', l: ['y'] } }, 'a')
    const [a] = fields
    if (!a) throw new Error('no field')
    a.handlers.onChange('z')
    a.handlers.onBlur()
    a.serverError = { code: 'refused', params: {} }
    store.choose(['c'], 1)
    store.array(['l']).add()
    const seen: boolean[] = []
    const stop = autorun(() => seen.push(store.isChanged))
    store.reset()
    stop()
    expect([a.value, a.isTouched, a.serverError, store.choice(['c']), store.array(['l']).keys, seen.at(-1)]).toEqual([
      'x',
      false,
      undefined,
      0,
      ['k0'],
      false,
    ])
  })

  it('[FRM-13] continues from its submission without a script', () => {
    const refused = { code: 'refused', params: {} }
    const answer = {
      values: { a: 'x', 'l/k1/b': 'y' },
      errors: { a: refused, c: refused },
      notice: 'form.generalError',
    }
    const { store } = formOf({ schema: { properties: { l: { type: 'array', items: {} } } }, answer: answer as never })
    expect([store.notice, store.isChanged, store.array(['l']).keys]).toEqual(['form.generalError', true, ['k0', 'k1']])
    expect(store.field(['a']).error).toEqual(refused)
    expect(store.outcome).toEqual({
      values: { a: 'x', 'l/k1/b': 'y', c: undefined, l: undefined },
      errors: { a: refused, c: refused },
      notice: 'form.generalError',
    })
    store.field(['a']).handlers.onChange('z')
    expect([store.notice, store.field(['a']).serverError]).toEqual([undefined, undefined])
  })
})
