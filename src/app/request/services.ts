import type { ContentApi } from '#src/api/content.ts'
import type { Api } from '#src/api/index.ts'
import type { DomainInfo } from '#schemas/generalInfo.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { Fault } from '#src/engine/faults.ts'
import type { SourceCache } from '#src/engine/SourceCache.ts'
import type { FormAnswer } from '#src/engine/forms/FormAnswer.ts'
import type { CompiledValidator } from '#src/engine/forms/errors.ts'

/** A fault with what the request knows of it. */
export interface FaultReport extends Fault {
  readonly locale: string
  readonly path: string
  readonly requestId: string
}

/** What the web server gives to the pages; made once. */
export interface Services {
  readonly content: ContentSource
  /** What content says beside pages, in a locale. */
  contentApi(locale: string, content?: ContentSource): ContentApi
  /** The compiled validator behind an address, for rendering a form on the server. */
  validator(address: string): CompiledValidator | undefined
  /** A client of the platform that speaks for this visitor. */
  createApi(visitor: Visitor, locale: string): Api
  readonly sourceCache: SourceCache
  /** What the platform last said of this domain. */
  domain(): DomainInfo
  report(fault: FaultReport): void
  /** An error that no block caused. */
  logError(error: unknown, details: object): void
  /** What a developer should know. */
  logWarning(message: string, details: object): void
  /** Chunks of these components, script and style; empty in development, where Vite serves modules. */
  chunksOf(components: Iterable<string>): ChunkLinks
  /** Fonts that the first view shows. */
  readonly fonts: readonly string[]
  readonly settings: {
    readonly isDevelopment: boolean
    /** Development and preview: what is wrong is shown. */
    readonly isVerbose: boolean
    /** /internal/system/* can be opened. */
    readonly hasInternalPages: boolean
    /** `?fault=<kind>:<block id>` raises one. */
    readonly raisesFaults: boolean
    /** How long the first view waits for a data source, in ms. */
    readonly dataDeadline: number
    /** Origin of absolute addresses; the request's own where it is not set. */
    readonly publicOrigin?: string
    /** Whose pages may have the sign-in and the registration in a frame. */
    readonly embedOrigins: readonly string[]
    readonly preview?: PreviewSettings
    /** Version of the app, sent with every call. */
    readonly version: string
  }
}

/** Of a server of previews. */
export interface PreviewSettings {
  /** Who has the pages in a frame. */
  readonly embedders: readonly string[]
  /** The script that follows edits. */
  readonly script: string
  readonly version: 'draft' | 'published'
  /** Whom a request's pages are shown to, and on which day. */
  view(cookies: string): PreviewView
  /** Whom they can be shown to beside guests: name and title. */
  readonly viewers: readonly (readonly [string, string])[]
}

export interface PreviewView {
  readonly person?: { readonly name: string; readonly country?: string | undefined } | undefined
  /** YYYY-MM-DD; undefined for today. */
  readonly date?: string | undefined
}

export interface ChunkLinks {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What one request tells about who asks. */
export interface Visitor {
  readonly requestId: string
  readonly cookie: string
  readonly userAgent: string
  /** What the tab says it can render; missing for a document. */
  readonly componentVersions?: string
  /** Missing for a guest's page, which others may get too: its scripts are known by their hashes. */
  readonly nonce: string | undefined
  /** Headers that the platform must see. */
  readonly forwarded: Readonly<Record<string, string>>
  /** Takes Set-Cookie lines of the platform's answers, for the visitor. */
  readonly onSetCookie: (lines: readonly string[]) => void
  /** To the form that this request has sent. */
  readonly formAnswer?: FormAnswer
}
