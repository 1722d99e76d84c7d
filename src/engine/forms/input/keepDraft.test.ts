import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormStore } from '../store/FormStore.ts'
import { draftKey, forgetDrafts } from './draftStorage.ts'
import { keepDraft } from './keepDraft.ts'

const never = Object.assign(() => true, { errors: null })

function memory() {
  const stored = new Map<string, string>()
  return {
    kept: stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

function form() {
  const store = new FormStore({ schema: {}, validator: { validate: never, parts: {} } })
  const name = store.values.field(['name'])
  const password = store.values.field(['password'])
  password.isSecret = true
  for (const field of [name, password]) store.presence.show(field)
  return { store, name, password }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a draft', () => {
  it('[FRM-13] restores the input of the same form later, except secrets', () => {
    const storage = memory()
    const first = form()
    const end = keepDraft(first.store, { key: 'form:a', storage })
    first.store.set(first.name, 'Ana')
    first.store.set(first.password, 'secret-1')
    vi.advanceTimersByTime(300)
    end()
    expect([...storage.kept.values()].join()).not.toContain('secret-1')
    const second = form()
    keepDraft(second.store, { key: 'form:a', storage })
    expect([second.name.value, second.password.value]).toEqual(['Ana', undefined])
    // its error shows again
    expect(second.name.isTouched).toBe(true)
  })

  it('[FRM-13] is written at once when the page is left', () => {
    const storage = memory()
    const { store, name } = form()
    const end = keepDraft(store, { key: 'form:a', storage })
    store.set(name, 'Ana')
    end()
    expect(storage.kept.get('form:a')).toContain('Ana')
  })

  it('[FRM-13] includes input from before the script started', () => {
    const storage = memory()
    const { store, name } = form()
    store.values.fill(name, 'Ana')
    keepDraft(store, { key: 'form:a', storage })
    expect(storage.kept.get('form:a')).toContain('Ana')
  })

  it('[FRM-13] is removed in the document that answers the form, where new input is stored again', () => {
    const storage = memory()
    storage.setItem('form:a', JSON.stringify({ values: { name: 'Ana' } }))
    const { store, name } = form()
    const end = keepDraft(store, { key: 'form:a', storage, isSubmitted: true })
    expect([name.value, ...storage.kept.keys()]).toEqual([undefined])
    store.set(name, 'Bea')
    end()
    expect(storage.kept.get('form:a')).toContain('Bea')
  })

  it('[FRM-13] is not handed to a viewer who signs in by this submission', async () => {
    const storage = memory()
    const { store, name } = form()
    const end = keepDraft(store, { key: 'form:0:a', storage })
    store.set(name, 'Ana')
    await store.submission.submit(() => {
      end()
      keepDraft(store, { key: 'form:7:a', storage })
      return Promise.resolve({})
    })
    expect([...storage.kept.keys()]).not.toContain('form:7:a')
  })

  it('[FRM-13] is removed when the person who typed it has left', () => {
    const storage = memory()
    const { store, name } = form()
    let isOwn = true
    const end = keepDraft(store, { key: 'form:7:a', storage, isOwner: () => isOwn })
    store.set(name, 'Ana')
    vi.runAllTimers()
    expect(storage.kept.get('form:7:a')).toContain('Ana')
    isOwn = false
    store.set(name, 'Anabel')
    end()
    expect(storage.kept.size).toBe(0)
    const other = form()
    storage.setItem('form:7:a', JSON.stringify({ values: { name: 'Ana' } }))
    keepDraft(other.store, { key: 'form:7:a', storage, isOwner: () => isOwn })
    expect(other.name.value).toBeUndefined()
  })

  it('[FRM-13] stays after a submit that failed, and is gone after one that did not', async () => {
    const storage = memory()
    const { store, name } = form()
    keepDraft(store, { key: 'form:a', storage })
    store.set(name, 'Ana')
    await store.submission.submit(async () => ({ notice: 'form.generalError' }))
    vi.advanceTimersByTime(300)
    expect(storage.kept.get('form:a')).toContain('Ana')
    await store.submission.submit(async () => undefined)
    vi.advanceTimersByTime(300)
    expect(storage.kept.size).toBe(0)
  })

  it('[FRM-13] keeps the order of a list’s items', () => {
    const storage = memory()
    const first = form()
    const end = keepDraft(first.store, { key: 'form:a', storage })
    const list = first.store.values.array(['people'])
    list.add()
    list.add()
    first.store.set(first.store.values.field(['people', 'k1', 'name']), 'Bo')
    list.remove('k0')
    end()
    const { store } = form()
    keepDraft(store, { key: 'form:a', storage })
    const again = store.values.array(['people'])
    expect(again.keys).toEqual(['k1'])
    expect(store.values.field(['people', 'k1', 'name']).value).toBe('Bo')
    again.add()
    expect(again.keys).toEqual(['k1', 'k2'])
  })

  it('[FRM-13] keeps a choice and an empty item, and the restored form counts as changed', () => {
    const storage = memory()
    const first = form()
    const end = keepDraft(first.store, { key: 'form:a', storage })
    first.store.values.choose(['contact'], 1)
    end()
    const second = form()
    keepDraft(second.store, { key: 'form:a', storage })
    expect([second.store.values.choice(['contact']), second.store.values.isChanged]).toEqual([1, true])
    const lists = memory()
    const third = form()
    const endThird = keepDraft(third.store, { key: 'form:a', storage: lists })
    third.store.values.array(['people']).add()
    endThird()
    const fourth = form()
    keepDraft(fourth.store, { key: 'form:a', storage: lists })
    expect([fourth.store.values.array(['people']).keys, fourth.store.values.isChanged]).toEqual([['k0'], true])
  })

  it('[FRM-13] does not overwrite input from before hydration', () => {
    const storage = memory()
    storage.setItem('form:a', JSON.stringify({ values: { name: 'Old' }, arrays: {}, choices: {} }))
    const { store, name } = form()
    store.set(name, 'New')
    keepDraft(store, { key: 'form:a', storage })
    expect(name.value).toBe('New')
  })

  it.each(['{', '"text"', 'null', '{"values":1}'])('[FRM-13] a draft that can not be read (%s) is no draft', (text) => {
    const storage = memory()
    storage.setItem('form:a', text)
    const { store, name } = form()
    keepDraft(store, { key: 'form:a', storage })
    expect(name.value).toBeUndefined()
  })

  it('[FRM-13] is stored when typing pauses or the page is hidden, and not again without new input', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const storage = memory()
    const set = vi.spyOn(storage, 'setItem')
    const { store, name } = form()
    const end = keepDraft(store, { key: 'form:a', storage })
    for (const value of ['A', 'An', 'Ana']) {
      store.set(name, value)
      vi.advanceTimersByTime(200)
    }
    expect(set).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(set).toHaveBeenCalledTimes(1)
    page.dispatchEvent(new Event('pagehide'))
    expect(set).toHaveBeenCalledTimes(1)
    store.set(name, 'Anabel')
    page.dispatchEvent(new Event('pagehide'))
    expect(set).toHaveBeenCalledTimes(2)
    vi.runAllTimers()
    expect(set).toHaveBeenCalledTimes(2)
    end()
    expect(set).toHaveBeenCalledTimes(2)
    store.set(name, 'Someone else')
    vi.runAllTimers()
    page.dispatchEvent(new Event('pagehide'))
    expect(set).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })

  it('[FRM-13] is removed once every value is back at its start, and may fail where the browser has no storage', () => {
    const storage = memory()
    const { store, name } = form()
    keepDraft(store, { key: 'form:a', storage })
    store.set(name, 'Ana')
    vi.runAllTimers()
    expect(storage.kept.size).toBe(1)
    store.set(name, '')
    vi.runAllTimers()
    expect(storage.kept.size).toBe(0)
    const refuse = () => {
      throw new Error('no room')
    }
    const full = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const other = form()
    keepDraft(other.store, { key: 'form:a', storage: full })
    other.store.set(other.name, 'Ana')
    expect(() => vi.runAllTimers()).not.toThrow()
    expect(other.name.value).toBe('Ana')
  })

  it('[FRM-13] without lists or choices is valid, and restores no field that has become secret', () => {
    const storage = memory()
    storage.setItem('form:a', JSON.stringify({ values: { name: 'Ana', password: 'secret-1' } }))
    const { store, name, password } = form()
    keepDraft(store, { key: 'form:a', storage })
    expect([name.value, password.value]).toEqual(['Ana', undefined])
  })

  it('[FRM-13] isn’t stored for an unchanged form, nor for a submitted one', async () => {
    const storage = memory()
    keepDraft(form().store, { key: 'form:a', storage })
    const sent = form()
    sent.store.set(sent.name, 'Ana')
    await sent.store.submission.submit(async () => undefined)
    keepDraft(sent.store, { key: 'form:b', storage })
    expect(storage.kept.size).toBe(0)
  })

  it('[FRM-13] belongs to one person, and all drafts are removed when they sign out', () => {
    expect(draftKey('profile', 1)).not.toBe(draftKey('profile', 2))
    const stored = new Map([
      [draftKey('profile', 1), '{}'],
      [draftKey('sign-in', 0), '{}'],
      ['theme', 'dark'],
    ])
    const storage = new Proxy({ removeItem: (key: string) => void stored.delete(key) } as Storage, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    forgetDrafts(storage)
    expect([...stored.keys()]).toEqual(['theme'])
  })
})
