import type { AuthType } from '#schemas/authType.ts'
import type { Form } from '#schemas/form.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Menu } from '#schemas/menu.ts'
import type { SeoSettings } from '#schemas/seo.ts'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import type { ValidationMessage } from '#schemas/validationMessage.ts'
import type { DialogDocument, PageDocument, Problem } from './documents.ts'
import type { RedirectTarget, RedirectViewer } from './redirects.ts'

export interface PageMatch {
  readonly page: PageDocument
  /** The values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>
  /** The locale that the document is written in: the default one when it is missing in the locale asked for. */
  readonly locale: string
  /** Locales that have this page. */
  readonly alternates: readonly string[]
}

export interface ContentStatus {
  readonly documents: number
  /** When the oldest document that is being served entered, ISO 8601; null when there is none. */
  readonly oldest: string | null
  /** Documents whose newest version is bad, or a block of it, so that an older one is served. */
  readonly stale: number
  readonly problems: readonly Problem[]
  /** When the content service was found away, ISO 8601; null while it answers. */
  readonly sourceAwaySince: string | null
}

/** Content as the site reads it: from memory, checked. What has no document in a locale comes in the default one. */
export interface ContentSource {
  /** Counts up with every change. */
  readonly version: number
  locales(): readonly Locale[]
  page(locale: string, path: string): PageMatch | undefined
  /** Every page of a locale, for the sitemap. */
  pages(locale: string): readonly PageDocument[]
  menus(locale: string): Readonly<Record<string, Menu>>
  dialog(locale: string, slug: string): DialogDocument | undefined
  form(locale: string, slug: string): Form | undefined
  /** Every form document, and the file that it comes from. */
  forms(): readonly { readonly file: string; readonly form: Form }[]
  authTypes(locale: string): readonly AuthType[]
  messages(locale: string): Readonly<Record<string, string>>
  validationMessages(locale: string): readonly ValidationMessage[]
  siteConfig(locale: string): SiteConfig | undefined
  seoSettings(host: string): SeoSettings | undefined
  redirect(pathname: string, search: string, viewer: RedirectViewer): RedirectTarget | undefined
  /** Whether some redirect depends on the viewer's country. */
  redirectsByCountry(): boolean
  status(): ContentStatus
}
