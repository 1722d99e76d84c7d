// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineContext, type EngineValue } from '../../context.ts'
import type { FactValue } from '../../facts.ts'
import { FieldDependencies, dependenciesOf } from '../fields/FieldDependencies.tsx'
import { useDefinitions } from '../fields/useDefinitions.ts'
import { FormContext, type FormEnvironment } from '../FormContext.ts'
import type { FieldOverride } from '../store/FieldOverride.ts'
import { FormStore } from '../store/FormStore.ts'

type Said = Readonly<Record<string, FieldOverride>>

const emptyStore = () => new FormStore({ schema: {}, validator: { validate: () => true, parts: {} } })

afterEach(cleanup)

const SCHEMA = {}

/** A form whose fields the service `fields` defines, with the requests to that service. */
function showForm(uiSchema: object | undefined) {
  const store = emptyStore()
  const requests: { on: FactValue; answer: (said: Said) => Promise<void>; fail: () => Promise<void> }[] = []
  const fields = (on: FactValue) => {
    const { promise, resolve, reject } = Promise.withResolvers<Said>()
    requests.push({
      on,
      answer: (said) => act(async () => resolve(said)),
      fail: () => act(async () => reject(new Error('not now'))),
    })
    return promise
  }
  const facts = (name: string) => (name === 'country' ? 'ES' : undefined)
  const seen: boolean[] = []
  function Form() {
    seen.push(
      useDefinitions({ store, schema: SCHEMA, uiSchema: uiSchema as Record<string, unknown> | undefined, facts }),
    )
    return null
  }
  const engine = { formServices: { checks: {}, definitions: { fields } } } as unknown as EngineValue
  const { unmount } = render(
    <EngineContext value={engine}>
      <Form />
    </EngineContext>,
  )
  return { store, asked: requests, seen, unmount }
}

describe('a form with definitions', () => {
  it('[FRM-07] loads them by the field that they depend on, and again whenever that changes', async () => {
    const { store, asked, seen } = showForm({ 'ui:definitions': 'fields', 'ui:definitionsOn': 'field.country' })
    expect(seen).toEqual([true])
    await asked[0]?.answer({ vat: { isVisible: false } })
    expect(store.overrides.get('vat')).toEqual({ isVisible: false })
    act(() => store.set(store.values.field(['other']), 'x'))
    expect(asked).toHaveLength(1)
    act(() => store.set(store.values.field(['country']), 'BR'))
    await asked[1]?.answer({ cpf: { isRequired: true } })
    expect(asked.map(({ on }) => on)).toEqual([undefined, 'BR'])
    expect([store.overrides.get('vat'), store.overrides.get('cpf')]).toEqual([undefined, { isRequired: true }])
  })

  it('[FRM-07] drops a result that arrives after a newer request, or after the form is removed', async () => {
    const { store, asked, unmount } = showForm({ 'ui:definitions': 'fields', 'ui:definitionsOn': 'field.country' })
    act(() => store.set(store.values.field(['country']), 'BR'))
    await asked[1]?.answer({ a: { isRequired: true } })
    await asked[0]?.answer({ a: { isRequired: false } })
    expect(store.overrides.get('a')).toEqual({ isRequired: true })
    act(() => store.set(store.values.field(['country']), 'ES'))
    unmount()
    await asked[2]?.answer({ a: { isRequired: false } })
    expect(store.overrides.get('a')).toEqual({ isRequired: true })
    store.set(store.values.field(['country']), 'GB')
    expect(asked).toHaveLength(3)
  })

  it('[FRM-07] stays as in its document when loading fails', async () => {
    const { store, asked } = showForm({ 'ui:definitions': 'fields' })
    expect(asked.map(({ on }) => on)).toEqual([undefined])
    await asked[0]?.fail()
    expect(store.overrides.isEmpty).toBe(true)
  })

  it('[FRM-07] may depend on a fact of the page', () => {
    const { asked } = showForm({ 'ui:definitions': 'fields', 'ui:definitionsOn': 'country' })
    expect(asked.map(({ on }) => on)).toEqual(['ES'])
  })

  it.each([
    undefined,
    {},
    { 'ui:definitions': 'others' },
    { 'ui:definitions': 'constructor' },
    { 'ui:definitions': 7 },
  ])('[FRM-07] asks nobody where its layout is %j', (uiSchema) => {
    const { asked, seen } = showForm(uiSchema)
    expect([asked, seen]).toEqual([[], [false]])
  })
})

/** A field with these dependencies, in a form with the check `known`. */
function showField(settings: Readonly<Record<string, unknown>>, { ownCheck = undefined as string | undefined } = {}) {
  const store = emptyStore()
  const field = store.values.field(['code'])
  const checkedValues: unknown[] = []
  const checks = {
    known: async (value: unknown) => (checkedValues.push(value), value === 'good' ? undefined : 'INVALID'),
  }
  const ties = dependenciesOf(settings, ownCheck)
  const environment = { store, types: {}, messages: {}, optionLists: {}, checks } as unknown as FormEnvironment
  const { unmount } = render(
    <FormContext value={environment}>
      {ties && <FieldDependencies field={field} dependencies={ties} options={[]} isRequiredNow={undefined} />}
    </FormContext>,
  )
  return { store, field, asked: checkedValues, unmount }
}

describe('a field with a check', () => {
  it.each([
    [{ check: 'known' }, undefined],
    [{}, 'known'],
    [{ check: 'known' }, 'other'],
  ])(
    '[AUT-08] as its layout (%j) or its type (%s) says, is asked about before the form is sent',
    async (settings, ownCheck) => {
      const { store, field, asked } = showField(settings, { ownCheck })
      act(() => store.set(field, 'bad'))
      const sent: unknown[] = []
      const send = async (data: unknown) => void sent.push(data)
      await act(() => store.submission.submit(send))
      expect([asked, sent, store.validity.problems.get('code')?.code]).toEqual([['bad'], [], 'INVALID'])
      act(() => store.set(field, 'good'))
      expect(store.validity.problems.size).toBe(0)
      await act(() => store.submission.submit(send))
      expect([asked, sent.length]).toEqual([['bad', 'good'], 1])
    },
  )

  it('[AUT-08] is not checked once it is removed', async () => {
    const { store, field, asked, unmount } = showField({ check: 'known' })
    act(() => store.set(field, 'bad'))
    unmount()
    expect(field.check).toBeUndefined()
    store.set(field, 'worse')
    expect(await store.submission.submit(async () => undefined)).toBe(true)
    expect(asked).toEqual([])
  })

  it.each([{ check: 'unknown' }, { check: 'constructor' }, {}])(
    '[AUT-08] is submitted unchecked without a known check (%j)',
    async (settings) => {
      const { store, field } = showField(settings)
      act(() => store.set(field, 'bad'))
      expect(field.check).toBeUndefined()
      expect(await store.submission.submit(async () => undefined)).toBe(true)
    },
  )
})

describe('dependencies of a field', () => {
  it.each([
    [{}, undefined],
    [{ resetOn: 'country' }, undefined],
    [{ resetOn: 7 }, undefined],
    [{ resetOn: 'field.a.b.c' }, { on: 'a/b/c', to: 'empty' }],
    [
      { resetOn: 'field.a', resetTo: 'first' },
      { on: 'a', to: 'first' },
    ],
    [
      { resetOn: 'field.a', resetTo: 'keep' },
      { on: 'a', to: 'keep' },
    ],
    [
      { resetOn: 'field.a', resetTo: 'other' },
      { on: 'a', to: 'empty' },
    ],
  ])('[AUT-09] is read from the settings %j: %j', (settings, reset) => {
    expect(dependenciesOf(settings, undefined)?.reset).toEqual(reset)
  })

  it.each([
    [{ optionsOn: 'field.country' }, true],
    [{ requiredWhen: [] }, false],
    [{ check: 'known' }, false],
  ])('[FRM-07] its options follow another field: %j, %s', (settings, expected) => {
    expect(dependenciesOf(settings, undefined)?.hasDependentOptions).toBe(expected)
  })
})

describe('a choice whose options depend on another field', () => {
  const euro = [{ value: 'EUR', label: 'EUR' }]
  const dollar = [{ value: 'USD', label: 'USD' }]

  function showChoice(value: string) {
    const store = emptyStore()
    const field = store.values.field(['currency'])
    store.values.fill(field, value)
    const ties = dependenciesOf({ optionsOn: 'field.country' }, undefined)
    if (!ties) throw new Error('the field is tied to nothing')
    const environment = { store, types: {}, messages: {}, optionLists: {} } as unknown as FormEnvironment
    const withOptions = (options: typeof euro, isDemanded?: boolean) => (
      <FormContext value={environment}>
        <FieldDependencies field={field} dependencies={ties} options={options} isRequiredNow={isDemanded} />
      </FormContext>
    )
    const { rerender } = render(withOptions(euro))
    return {
      store,
      field,
      follow: (options: typeof euro, isDemanded?: boolean) => rerender(withOptions(options, isDemanded)),
    }
  }

  it('[FRM-07] is cleared when the next list lacks it, or there is no list any more', () => {
    const first = showChoice('EUR')
    expect(first.field.value).toBe('EUR')
    first.follow(dollar)
    expect(first.field.value).toBeUndefined()
    const second = showChoice('EUR')
    second.follow([])
    expect(second.field.value).toBeUndefined()
  })

  it('[FRM-07] that was entered without a list stays until there is one', () => {
    const { store, field, follow } = showChoice('EUR')
    follow([])
    act(() => store.set(field, 'XYZ'))
    follow([])
    expect(field.value).toBe('XYZ')
    follow(dollar)
    expect(field.value).toBeUndefined()
  })

  it('[FRM-07] is reported as missing while it is required', () => {
    const { store, follow } = showChoice('EUR')
    follow(euro, true)
    expect(store.overrides.get('currency')).toEqual({ isRequired: true })
  })
})
