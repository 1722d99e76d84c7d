import { expect, it } from 'vitest'
import { FormStore } from './FormStore.ts'
import { rememberFields } from './remember.ts'

const schema = { type: 'object', properties: { code: { type: 'string' }, news: { type: 'boolean' } } }
const uiSchema = { code: { 'ui:remember': 'gift' }, news: { 'ui:remember': 'news' } }
const form = { schema, uiSchema }
const formStore = () => new FormStore({ schema, validator: { validate: () => true, parts: {} } })

function storageOf(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('[FRM-09] a remembered field is filled in from there, text and switches alike', () => {
  const store = formStore()
  rememberFields(store, form, storageOf({ gift: 'SPRING', news: '1' }))
  expect(store.field(['code']).value).toBe('SPRING')
  expect(store.field(['news']).value).toBe(true)
  const off = formStore()
  rememberFields(off, form, storageOf({ news: '0' }))
  expect(off.field(['news']).value).toBe(false)
})

it('[FRM-09] what is typed is remembered, and somebody else’s key is left alone', () => {
  const store = formStore()
  const storage = storageOf({ other: 'x' })
  const stop = rememberFields(store, form, storage)
  store.set(store.field(['code']), 'MAY')
  expect([...storage.kept]).toEqual([
    ['other', 'x'],
    ['gift', 'MAY'],
  ])
  stop()
  store.set(store.field(['code']), 'JUNE')
  expect(storage.kept.get('gift')).toBe('MAY')
})

it('[FRM-09] what was typed already is newer than what was remembered', () => {
  const store = formStore()
  store.set(store.field(['code']), 'MAY')
  rememberFields(store, form, storageOf({ gift: 'SPRING' }))
  expect(store.field(['code']).value).toBe('MAY')
})

it('[FRM-09] [AUT-16] what is taken back, or emptied, is remembered no more', () => {
  const store = formStore()
  const storage = storageOf({ gift: 'SPRING' })
  rememberFields(store, form, storage)
  const news = store.field(['news'])
  store.set(news, true)
  expect(storage.kept.get('news')).toBe('1')
  store.set(news, undefined)
  expect([...storage.kept]).toEqual([['gift', 'SPRING']])
  store.set(store.field(['code']), '')
  expect([...storage.kept]).toEqual([])
})

it('[FRM-09] a field that begins with a value and is emptied is remembered no more', () => {
  const given = { code: 'GIVEN' }
  const store = new FormStore({ schema, validator: { validate: () => true, parts: {} }, initial: given })
  const storage = storageOf()
  rememberFields(store, form, storage)
  store.set(store.field(['code']), 'MAY')
  store.set(store.field(['code']), '')
  expect([...storage.kept]).toEqual([])
})

it('[FRM-09] a field whose type is secret is not filled in from there', () => {
  const store = formStore()
  store.field(['code']).isSecret = true
  rememberFields(store, form, storageOf({ gift: 'SPRING' }))
  expect(store.field(['code']).value).toBeUndefined()
})
