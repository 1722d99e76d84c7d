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
import type { Issue } from '#src/shared/Issue.ts'

type WithNodes<T> = Omit<T, 'blocks'> & { readonly blocks: readonly BlockNode[] }

export type PageDocument = WithNodes<Page>
export type DialogDocument = WithNodes<Dialog>

/** The types of documents after the boundary. */
export interface Documents {
  readonly page: PageDocument
  readonly dialog: DialogDocument
  readonly menu: Menu
  readonly form: Form
  readonly redirect: Redirect
  readonly 'validation-message': ValidationMessage
  readonly 'auth-type': AuthType
  readonly translation: Translation
  readonly locale: Locale
  readonly 'site-config': SiteConfig
  readonly 'seo-settings': SeoSettings
}
export type DocumentType = keyof Documents

type Authored<T> = T extends { readonly blocks: readonly BlockNode[] }
  ? Omit<T, 'blocks'> & { readonly blocks: readonly unknown[] }
  : T

/** A document that is valid against the schema of its type, with its authored blocks. */
export type AuthoredDocument = Authored<Documents[DocumentType]>

interface TypeRule {
  readonly schema: TObject
  /** The type has one document for each locale, in a folder named after the locale. */
  readonly localized: boolean
  /**
   * JSON paths of items that may fail separately: an invalid item is left out and the rest of the
   * document stays.
   */
  readonly items?: RegExp
  /** The site requires one. The last document of the type stays when its source has none. */
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

/** Identifies a document in its source. `locale` is empty for types without one. */
export interface DocumentRef<T extends DocumentType = DocumentType> {
  readonly type: T
  readonly locale: string
  readonly slug: string
  /** The file or CMS address, for messages. */
  readonly file: string
}

/** An issue in content. */
export interface DocumentIssue extends Issue {
  readonly file: string
  /** The invalid block and its kind of fault. */
  readonly block?: {
    readonly component: string
    readonly entry: string
    readonly kind: 'unknown' | 'invalid'
    /** Its last known good version is served; otherwise it is left out. */
    readonly isKept?: true
  }
  /** Further issues of the same block, because a block is reported once. */
  readonly others?: readonly Issue[]
}

/** Splits an issue into one for each path, for authors, who correct them one by one. */
export const eachPlace = ({ others = [], ...first }: DocumentIssue): readonly DocumentIssue[] => [
  first,
  ...others.map((other) => ({ ...first, ...other })),
]
