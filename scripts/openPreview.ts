import type { FastifyBaseLogger } from 'fastify'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { DIALOG_HASH } from '#src/app/preview/dialogHash.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentType, Problem } from '#src/content/documents.ts'
import { createAsk } from '#src/content/strapi/askStrapi.ts'
import { BlockOrigins } from '#src/content/strapi/BlockOrigins.ts'
import { FRAGMENT } from '#src/content/strapi/entryAddress.ts'
import { createModel } from '#src/content/strapi/model.ts'
import { type StrapiContent, openStrapi } from '#src/content/strapi/openStrapi.ts'
import { createRegistry } from '#src/engine/registry.ts'
import type { Config } from '#src/server/config.ts'
import type { Media } from '#src/server/Media.ts'
import type { Preview } from '#src/server/preview/previewRoutes.ts'
import type { Ticket } from '#src/server/preview/token.ts'

/** What a preview shows: an entry of the CMS. */
type Shown = Pick<Ticket, 'type' | 'documentId' | 'locale'>

interface OpenPreviewInput {
  readonly config: Config
  readonly media: Media
  readonly logger: FastifyBaseLogger
  readonly script: string
}

export interface OpenPreview {
  readonly preview: Preview
  /** Drafts, once somebody has asked for a preview. */
  readonly content: ContentSource
  /** Looks for changes, if drafts were asked for. */
  refresh(): Promise<void>
  close(): void
}

/** Drafts of the CMS, read when the first preview is opened; undefined where no preview is set up. */
export function openPreview({ config, media, logger, script }: OpenPreviewInput): OpenPreview | undefined {
  const { STRAPI_URL: url, STRAPI_TOKEN: token, PREVIEW_ORIGIN, PREVIEW_SECRET: secret, CMS_ORIGIN = url } = config
  if (!url || !token || !PREVIEW_ORIGIN || !secret || !CMS_ORIGIN) return undefined
  const origins = new BlockOrigins()
  const rules = {
    registry: createRegistry(components),
    names: nameRules,
    showProblems: true,
    originOf: origins.of.bind(origins),
  }
  const cache = new DocumentCache({ rules, onProblem: () => undefined })
  const content = createContent(cache)
  const listeners = new Set<() => void>()
  const types = createModel(components).types
  let opening: Promise<StrapiContent> | undefined

  function open(): Promise<StrapiContent> {
    opening ??= openStrapi(cache, {
      ask: createAsk({ url: url as string, token: token as string }),
      model: createModel(components),
      status: 'DRAFT',
      every: config.STRAPI_POLL_SECONDS * 1000,
      addressOf: (file) => media.addressOf(file),
      origins,
      onChange: () => {
        for (const listener of listeners) listener()
      },
    }).catch((error: unknown) => {
      opening = undefined
      logger.error({ err: error }, 'preview: drafts cannot be read')
      throw error
    })
    return opening
  }

  /** The document type that an entry's type is. */
  const typeOf = ({ type }: Shown) => [...types].find(([, { name }]) => name === type)?.[0]

  function found<T extends DocumentType>(type: T, { documentId, locale }: Shown) {
    return cache.all(type).find(({ ref }) => ref.slug === documentId && ref.locale === locale)?.document
  }

  /** A page at its own address, a form at its own, a dialog above home, a fragment where it is shown; the rest at home. */
  async function pathOf(shown: Shown): Promise<string | undefined> {
    if (shown.type === FRAGMENT) {
      const owner = (await open()).shownBy(shown)
      return owner && pathOf(owner)
    }
    const type = typeOf(shown)
    if (type === 'form') return `/forms/${found(type, shown)?.slug ?? ''}`
    if (type === 'dialog') return `/${DIALOG_HASH}${found(type, shown)?.slug ?? ''}`
    if (type !== 'page') return undefined
    const page = found(type, shown)
    return page?.example ?? page?.path
  }

  function problemsOf(ticket: Ticket): readonly Problem[] {
    const type = typeOf(ticket)
    const file = `cms:${[type ?? ticket.type, ticket.documentId, ticket.locale].filter(Boolean).join('/')}`
    const own = content.status().problems.filter((problem) => problem.file === file)
    const { path = '', example } = (type === 'page' && found(type, ticket)) || {}
    if (!path.includes(':') || example !== undefined) return own
    return [...own, { file, path: '$.example', expected: `an address of ${path} to show`, found: 'nothing' }]
  }

  const preview: Preview = {
    secret,
    cmsOrigin: CMS_ORIGIN,
    script,
    ready: async () => void (await open()),
    refresh: async () => (await open()).refresh(),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pathOf,
    problemsOf,
  }
  return {
    preview,
    content,
    refresh: async () => (await opening)?.refresh(),
    close: () => void opening?.then((strapi) => strapi.close()).catch(() => undefined),
  }
}
