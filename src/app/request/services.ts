import type { DomainInfo } from '#schemas/generalInfo.ts'
import type { ContentApi } from '#src/api/content.ts'
import type { Api } from '#src/api/index.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { Fault } from '#src/engine/faults.ts'
import type { FormAnswer } from '#src/engine/forms/input/FormAnswer.ts'
import type { CompiledValidator } from '#src/engine/forms/validation/errors.ts'
import type { SourceCache } from '#src/engine/SourceCache.ts'

/** A fault with the request's locale, path and id. */
export interface FaultReport extends Fault {
  readonly locale: string
  readonly path: string
  readonly requestId: string
}

/** The services of the web server for the pages, created once per process. */
export interface Services {
  readonly content: ContentSource
  /** Creates the client for the content that isn't a page, in a locale. */
  contentApi(locale: string, content?: ContentSource): ContentApi
  /** The compiled validator behind an address, for rendering a form on the server. */
  validator(address: string): CompiledValidator | undefined
  /** Creates a client of the platform with the session of this visitor. */
  createApi(visitor: Visitor, locale: string): Api
  readonly sourceCache: SourceCache
  /** Returns the platform's latest information about this domain. */
  domain(): DomainInfo
  /** Returns the information about this domain; waits, up to a second, for the first one after a start. */
  awaitDomain(): Promise<DomainInfo>
  report(fault: FaultReport): void
  /** Logs an error that no block caused. */
  logError(error: unknown, details: object): void
  /** Logs a warning for developers. */
  logWarning(message: string, details: object): void
  /**
   * Returns the script and style chunks of these components; empty in development, where Vite
   * serves modules.
   */
  chunksOf(components: Iterable<string>): ChunkLinks
  /** Addresses of the fonts in the first view. */
  readonly fonts: readonly string[]
  readonly settings: {
    readonly isDevelopment: boolean
    /** True when details of faults are shown, as in development and previews. */
    readonly isVerbose: boolean
    /** True when `/internal/system/*` can be opened. */
    readonly hasInternalPages: boolean
    /** True when `?fault=<kind>:<block id>` raises a fault. */
    readonly raisesFaults: boolean
    /** Longest wait of the first view for a data source, in ms. */
    readonly dataDeadline: number
    /** Origin of absolute addresses; missing for the origin of the request. */
    readonly publicOrigin?: string
    /** Origins that may show the sign-in and the registration in a frame. */
    readonly embedOrigins: readonly string[]
    readonly preview?: PreviewSettings
    /** Version of the app, sent with every call. */
    readonly version: string
  }
}

/** Settings of a preview server. */
export interface PreviewSettings {
  /** Origins that may show the pages in a frame. */
  readonly embedders: readonly string[]
  /** Address of the preview's script. */
  readonly script: string
  readonly version: 'draft' | 'published'
  /** Returns the viewer and the day that a request has selected. */
  view(cookies: string): PreviewView
  /** Viewers to choose from beside guests: name and title. */
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

/** The facts of one request about its sender. */
export interface Visitor {
  readonly requestId: string
  readonly cookie: string
  readonly userAgent: string
  /** The component version header of an open tab; missing for a document. */
  readonly componentVersions?: string
  /** Missing for a document that guests share: its scripts are allowed by their hashes. */
  readonly nonce: string | undefined
  /** Headers of the request that are forwarded to the platform. */
  readonly forwarded: Readonly<Record<string, string>>
  /** Receives the `Set-Cookie` lines of the platform's answers for the visitor. */
  readonly onSetCookie: (lines: readonly string[]) => void
  /** The answer to the form that this request has posted. */
  readonly formAnswer?: FormAnswer
}
