import type { TObject } from 'typebox'
import { AuthType } from '#schemas/authType.ts'
import { Dialog } from '#schemas/dialog.ts'
import { Form } from '#schemas/form.ts'
import { Locale } from '#schemas/locale.ts'
import { Menu } from '#schemas/menu.ts'
import { Page } from '#schemas/page.ts'
import { Redirect } from '#schemas/redirect.ts'
import { SeoSettings } from '#schemas/seo.ts'
import { SiteConfig } from '#schemas/siteConfig.ts'
import { Translation } from '#schemas/translation.ts'
import { ValidationMessage } from '#schemas/validationMessage.ts'
import type { BlockNode } from '#src/engine/node.ts'

type WithNodes<T> = Omit<T, 'blocks'> & { readonly blocks: readonly BlockNode[] }

export type PageDocument = WithNodes<Page>
export type DialogDocument = WithNodes<Dialog>

/** Every type of document, and what it is after the boundary. */
export interface Documents {
  page: PageDocument
  dialog: DialogDocument
  menu: Menu
  form: Form
  redirect: Redirect
  'validation-message': ValidationMessage
  'auth-type': AuthType
  translation: Translation
  locale: Locale
  'site-config': SiteConfig
  'seo-settings': SeoSettings
}
export type DocumentType = keyof Documents

type Authored<T> = T extends { readonly blocks: readonly BlockNode[] }
  ? Omit<T, 'blocks'> & { readonly blocks: readonly unknown[] }
  : T

/** A document that fits the schema of its type, with its blocks as they were written. */
export type AuthoredDocument = Authored<Documents[DocumentType]>

interface TypeRule {
  readonly schema: TObject
  /** One document a locale: it lies in a folder of the locale's name. */
  readonly localized: boolean
  /** Items that stand alone, by their JSON path: a bad one drops out and the rest of the document is kept. */
  readonly items?: RegExp
  /** There is no site without one: the last of them stays when its source has none. */
  readonly isNeeded?: boolean
}

export const documentTypes: Readonly<Record<DocumentType, TypeRule>> = {
  page: { schema: Page, localized: true },
  dialog: { schema: Dialog, localized: true },
  menu: { schema: Menu, localized: true, items: /^\$\.links\[\d+\](\.submenu\[\d+\])?(?=[.[]|$)/ },
  form: { schema: Form, localized: true },
  'validation-message': { schema: ValidationMessage, localized: true },
  'auth-type': { schema: AuthType, localized: true },
  translation: { schema: Translation, localized: true },
  'site-config': { schema: SiteConfig, localized: true, isNeeded: true },
  redirect: { schema: Redirect, localized: false },
  locale: { schema: Locale, localized: false, isNeeded: true },
  'seo-settings': { schema: SeoSettings, localized: false },
}

export function isDocumentType(name: string): name is DocumentType {
  return Object.hasOwn(documentTypes, name)
}

/** Where a document comes from. `locale` is empty for types without one. */
export interface DocumentRef {
  readonly type: DocumentType
  readonly locale: string
  readonly slug: string
  /** The file or CMS address, for people. */
  readonly file: string
}

/** Something in content that isn't as it should be. */
export interface Problem {
  readonly file: string
  /** JSON path inside the document, `$` for the document itself. */
  readonly path: string
  readonly expected: string
  readonly found: string
  /** Of a bad block: which, and as what kind of fault. */
  readonly block?: {
    readonly component: string
    readonly entry: string
    readonly kind: 'unknown' | 'invalid'
    /** Its last good version is served; else it is left out. */
    readonly isKept?: true
  }
  /** What else is wrong with the same block: a block makes one report. */
  readonly others?: readonly Place[]
}

interface Place {
  readonly path: string
  readonly expected: string
  readonly found: string
}

/** Every place that a report names, as a report of its own: for authors, who correct place by place. */
export const eachPlace = ({ others = [], ...first }: Problem): readonly Problem[] => [
  first,
  ...others.map((place) => ({ ...first, ...place })),
]
