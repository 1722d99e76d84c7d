import { isDeepStrictEqual } from 'node:util'
import type { ContentSource } from './ContentSource.ts'

export interface RecordedContent {
  /** The same content; its reads are recorded. */
  readonly content: ContentSource
  /** Returns whether every recorded read would return the same now. */
  isCurrent(): boolean
}

interface RecordedRead {
  readonly read: () => unknown
  result: unknown
}

/**
 * Wraps content for a derived value that is cached until the content that it was derived from has
 * changed.
 */
export function recordReads(source: ContentSource): RecordedContent {
  const reads = new Map<string, RecordedRead>()

  function record<A extends readonly unknown[], R>(name: string, read: (...args: A) => R): (...args: A) => R {
    return (...args) => {
      const result = read(...args)
      const key = JSON.stringify([name, ...args])
      if (!reads.has(key)) reads.set(key, { read: () => read(...args), result })
      return result
    }
  }

  const content: ContentSource = {
    get version() {
      return source.version
    },
    locales: record('locales', source.locales),
    page: record('page', source.page),
    pages: record('pages', source.pages),
    menus: record('menus', source.menus),
    dialog: record('dialog', source.dialog),
    form: record('form', source.form),
    forms: record('forms', source.forms),
    authTypes: record('authTypes', source.authTypes),
    messages: record('messages', source.messages),
    validationMessages: record('validationMessages', source.validationMessages),
    siteConfig: record('siteConfig', source.siteConfig),
    seoSettings: record('seoSettings', source.seoSettings),
    redirect: record('redirect', source.redirect),
    hasCountryRedirects: record('redirectsByCountry', source.hasCountryRedirects),
    status: source.status,
  }

  return {
    content,
    isCurrent() {
      for (const read of reads.values()) {
        const result = read.read()
        if (!isDeepStrictEqual(result, read.result)) return false
        read.result = result // equal but newer, so that the older value can be freed
      }
      return true
    },
  }
}
