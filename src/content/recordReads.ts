import { isDeepStrictEqual } from 'node:util'
import type { ContentSource } from './ContentSource.ts'

export interface RecordedContent {
  /** The same content; what is asked of it is remembered. */
  readonly content: ContentSource
  /** Whether everything that was asked would be answered the same now. */
  holds(): boolean
}

interface Read {
  readonly ask: () => unknown
  found: unknown
}

/** Content for something that is made of it and kept, until what it was made of has changed. */
export function recordReads(source: ContentSource): RecordedContent {
  const reads = new Map<string, Read>()

  function recorded<A extends readonly unknown[], R>(name: string, ask: (...args: A) => R): (...args: A) => R {
    return (...args) => {
      const found = ask(...args)
      const key = JSON.stringify([name, ...args])
      if (!reads.has(key)) reads.set(key, { ask: () => ask(...args), found })
      return found
    }
  }

  const content: ContentSource = {
    get version() {
      return source.version
    },
    locales: recorded('locales', source.locales),
    page: recorded('page', source.page),
    pages: recorded('pages', source.pages),
    menus: recorded('menus', source.menus),
    dialog: recorded('dialog', source.dialog),
    form: recorded('form', source.form),
    forms: recorded('forms', source.forms),
    authTypes: recorded('authTypes', source.authTypes),
    messages: recorded('messages', source.messages),
    validationMessages: recorded('validationMessages', source.validationMessages),
    siteConfig: recorded('siteConfig', source.siteConfig),
    seoSettings: recorded('seoSettings', source.seoSettings),
    redirect: recorded('redirect', source.redirect),
    redirectsByCountry: recorded('redirectsByCountry', source.redirectsByCountry),
    status: source.status,
  }

  return {
    content,
    holds() {
      for (const read of reads.values()) {
        const now = read.ask()
        if (!isDeepStrictEqual(now, read.found)) return false
        read.found = now // what is equal but older needn't be kept
      }
      return true
    },
  }
}
