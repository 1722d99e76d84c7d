import { runInAction } from 'mobx'
import { isObject } from '#src/shared/json.ts'
import type { FormStore } from '../store/FormStore.ts'
import type { Draft } from '../store/FormValues.ts'
import { type DraftStorage, attempt } from './draftStorage.ts'

const DELAY = 250

interface DraftOptions {
  readonly key: string
  readonly storage: DraftStorage
  /** Returns whether the person who typed is still the viewer; otherwise the draft is removed. */
  readonly isOwner?: () => boolean
  /** True when this document is the answer to the form, whose draft has been submitted. */
  readonly isSubmitted?: boolean
}

/**
 * Stores what is entered, so that it survives a failed submission, a reload, navigation and a
 * change of language; success removes it. Secret fields are never stored. Returns a function that
 * stops storing.
 */
export function keepDraft(
  store: FormStore,
  { key, storage, isOwner = () => true, isSubmitted = false }: DraftOptions,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  if (isSubmitted) attempt(() => storage.removeItem(key))
  else if (isOwner()) restore(store, read(storage, key))

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (!isOwner() || store.submission.state === 'success' || !store.values.isChanged)
      return attempt(() => storage.removeItem(key))
    attempt(() => storage.setItem(key, JSON.stringify(store.values.toDraft())))
  }

  const flush = () => void (timer && write())
  const stop = store.values.onEdit(() => {
    clearTimeout(timer)
    timer = setTimeout(write, DELAY)
  })
  // input before hydration has been taken over by now, and causes no further edit
  if (store.values.isChanged && store.submission.state === 'idle') write()
  globalThis.addEventListener?.('pagehide', flush)
  return () => {
    stop()
    flush()
    globalThis.removeEventListener?.('pagehide', flush)
  }
}

type StoredDraft = Pick<Draft, 'values'> & Partial<Draft>

const isDraft = (draft: unknown): draft is StoredDraft =>
  isObject(draft) &&
  isObject(draft['values']) &&
  isMapOf(draft['arrays'], (keys) => Array.isArray(keys) && keys.every((key) => typeof key === 'string')) &&
  isMapOf(draft['choices'], (index) => typeof index === 'number')

const isMapOf = (map: unknown, isValue: (value: unknown) => boolean): boolean =>
  map === undefined || (isObject(map) && Object.values(map).every(isValue))

function read(storage: DraftStorage, key: string): StoredDraft | undefined {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Restores a draft. Input from before hydration is newer than any draft and stays. */
function restore(store: FormStore, draft: StoredDraft | undefined): void {
  if (!draft) return
  runInAction(() => {
    for (const [key, keys] of Object.entries(draft.arrays ?? {})) store.values.array(key.split('/')).restore(keys)
    for (const [key, index] of Object.entries(draft.choices ?? {})) store.values.choose(key.split('/'), index)
    for (const [key, value] of Object.entries(draft.values)) {
      const field = store.values.field(key.split('/'))
      if (field.isChanged || field.isSecret) continue
      store.values.fill(field, value)
      // the field counts as touched, so that its error shows
      store.validity.touch(field)
    }
  })
}
