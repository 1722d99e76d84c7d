import type { AuthType } from '#schemas/authType.ts'
import type { Form } from '#schemas/form.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Menu } from '#schemas/menu.ts'
import type { SeoSettings } from '#schemas/seo.ts'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import type { ValidationMessage } from '#schemas/validationMessage.ts'
import type { DialogDocument, PageDocument, DocumentIssue } from './documents.ts'
import type { RedirectTarget, RedirectViewer } from './redirects/redirects.ts'

export interface PageMatch {
  readonly page: PageDocument
  /** Values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>
  /** Locale of the document: the default one when the page is missing in the requested locale. */
  readonly locale: string
  /** Locales that have this page. */
  readonly alternates: readonly string[]
}

export interface ContentStatus {
  readonly documents: number
  /** Time at which the oldest served document was loaded, ISO 8601; null when there is none. */
  readonly oldest: string | null
  /**
   * Number of documents that are served, wholly or in part, in an older version because the newest
   * is invalid.
   */
  readonly stale: number
  readonly problems: readonly DocumentIssue[]
  /** Since when the content service has been unavailable, ISO 8601; null while it answers. */
  readonly sourceAwaySince: string | null
}

/**
 * Content as the site reads it: from memory and validated. Documents that are missing in a locale
 * come from the default one.
 */
export interface ContentSource {
  /** Increases with every change. */
  readonly version: number
  locales(): readonly Locale[]
  page(locale: string, path: string): PageMatch | undefined
  /** Returns every page of a locale, for the sitemap. */
  pages(locale: string): readonly PageDocument[]
  menus(locale: string): Readonly<Record<string, Menu>>
  dialog(locale: string, slug: string): DialogDocument | undefined
  form(locale: string, slug: string): Form | undefined
  /** Returns every form document with its file. */
  forms(): readonly { readonly file: string; readonly form: Form }[]
  authTypes(locale: string): readonly AuthType[]
  messages(locale: string): Readonly<Record<string, string>>
  validationMessages(locale: string): readonly ValidationMessage[]
  siteConfig(locale: string): SiteConfig | undefined
  seoSettings(host: string): SeoSettings | undefined
  redirect(pathname: string, search: string, viewer: RedirectViewer): RedirectTarget | undefined
  /** Returns whether any redirect depends on the viewer's country. */
  hasCountryRedirects(): boolean
  status(): ContentStatus
}
