import { expect, it } from 'vitest'
import { FormStore } from '../store/FormStore.ts'
import { rememberFields } from './rememberFields.ts'

const schema = { type: 'object', properties: { code: { type: 'string' }, news: { type: 'boolean' } } }
const uiSchema = { code: { 'ui:remember': 'gift' }, news: { 'ui:remember': 'news' } }
const form = { schema, uiSchema }
const formStore = () => new FormStore({ schema, validator: { validate: () => true, parts: {} } })

function storageOf(values: Record<string, string> = {}) {
  const stored = new Map(Object.entries(values))
  return {
    kept: stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

it('[FRM-09] a remembered field is filled from the storage, text and switches alike', () => {
  const store = formStore()
  rememberFields(store, form, storageOf({ gift: 'SPRING', news: '1' }))
  expect(store.values.field(['code']).value).toBe('SPRING')
  expect(store.values.field(['news']).value).toBe(true)
  const off = formStore()
  rememberFields(off, form, storageOf({ news: '0' }))
  expect(off.values.field(['news']).value).toBe(false)
})

it('[FRM-09] input is stored, and other keys are left alone', () => {
  const store = formStore()
  const storage = storageOf({ other: 'x' })
  const stop = rememberFields(store, form, storage)
  store.set(store.values.field(['code']), 'MAY')
  expect([...storage.kept]).toEqual([
    ['other', 'x'],
    ['gift', 'MAY'],
  ])
  stop()
  store.set(store.values.field(['code']), 'JUNE')
  expect(storage.kept.get('gift')).toBe('MAY')
})

it('[FRM-09] earlier input is newer than the stored value', () => {
  const store = formStore()
  store.set(store.values.field(['code']), 'MAY')
  rememberFields(store, form, storageOf({ gift: 'SPRING' }))
  expect(store.values.field(['code']).value).toBe('MAY')
})

it('[FRM-09] [AUT-16] a value that is undone or emptied is removed from the storage', () => {
  const store = formStore()
  const storage = storageOf({ gift: 'SPRING' })
  rememberFields(store, form, storage)
  const news = store.values.field(['news'])
  store.set(news, true)
  expect(storage.kept.get('news')).toBe('1')
  store.set(news, undefined)
  expect([...storage.kept]).toEqual([['gift', 'SPRING']])
  store.set(store.values.field(['code']), '')
  expect([...storage.kept]).toEqual([])
})

it('[FRM-09] a field with an initial value that is emptied is removed from the storage', () => {
  const initial = { code: 'GIVEN' }
  const store = new FormStore({ schema, validator: { validate: () => true, parts: {} }, initial: initial })
  const storage = storageOf()
  rememberFields(store, form, storage)
  store.set(store.values.field(['code']), 'MAY')
  store.set(store.values.field(['code']), '')
  expect([...storage.kept]).toEqual([])
})

it('[FRM-09] a field whose type is secret is not filled from the storage', () => {
  const store = formStore()
  store.values.field(['code']).isSecret = true
  rememberFields(store, form, storageOf({ gift: 'SPRING' }))
  expect(store.values.field(['code']).value).toBeUndefined()
})
