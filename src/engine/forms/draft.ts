import { runInAction } from 'mobx'
import { type DraftStorage, attempt } from './draftStorage.ts'
import type { Draft, FormStore } from './FormStore.ts'

const DELAY = 250

interface DraftPlace {
  readonly key: string
  readonly storage: DraftStorage
  /** Whether the person who typed is still here: what they typed is removed otherwise. */
  readonly isOwn?: () => boolean
  /** Whether this document is the answer to the form: what was kept of it has been sent. */
  readonly isSent?: boolean
}

/**
 * What was typed outlives a failed submit, a reload, a page that is left and a change of language; after success it is
 * gone. Fields whose type is secret are never written down. Returns what ends it.
 */
export function keepDraft(
  store: FormStore,
  { key, storage, isOwn = () => true, isSent = false }: DraftPlace,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  if (isSent) attempt(() => storage.removeItem(key))
  else if (isOwn()) restore(store, read(storage, key))

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (!isOwn() || store.submitState === 'success' || !store.isChanged) return attempt(() => storage.removeItem(key))
    attempt(() => storage.setItem(key, JSON.stringify(store.written())))
  }

  const flush = () => void (timer && write())
  const stop = store.onEdit(() => {
    clearTimeout(timer)
    timer = setTimeout(write, DELAY)
  })
  // what was typed before the page was alive has been taken up by now, and nobody edits it again
  if (store.isChanged && store.submitState === 'idle') write()
  globalThis.addEventListener?.('pagehide', flush)
  return () => {
    stop()
    flush()
    globalThis.removeEventListener?.('pagehide', flush)
  }
}

function read(storage: DraftStorage, key: string): Draft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null') as Draft | null
    return draft && typeof draft.values === 'object' ? draft : undefined
  } catch {
    return undefined
  }
}

/** What was typed or filled in before the form was alive is newer than any draft. */
function restore(store: FormStore, draft: Draft | undefined): void {
  if (!draft) return
  runInAction(() => {
    for (const [key, keys] of Object.entries(draft.arrays ?? {})) store.array(key.split('/')).restore(keys)
    for (const [key, index] of Object.entries(draft.choices ?? {})) store.choose(key.split('/'), index)
    for (const [key, value] of Object.entries(draft.values)) {
      const field = store.field(key.split('/'))
      if (field.isChanged || field.isSecret) continue
      store.fill(field, value)
      // somebody has been here: what is wrong with it is said
      store.touch(field)
    }
  })
}
