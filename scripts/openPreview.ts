import type { FastifyBaseLogger } from 'fastify'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import type { CheckContext } from '#src/content/checks/Checked.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { createAsk } from '#src/content/strapi/askStrapi.ts'
import { keyOf } from '#src/content/strapi/entryAddress.ts'
import { type Judge, type JudgeOptions, createJudge } from '#src/content/strapi/judge/createJudge.ts'
import { type StrapiContent, openStrapi } from '#src/content/strapi/openStrapi.ts'
import { Origins } from '#src/content/strapi/Origins.ts'
import { previewLacks, previewPlaceOf } from '#src/content/strapi/previewPlaceOf.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import type { Config } from '#src/server/config.ts'
import type { Preview } from '#src/server/preview/previewRoutes.ts'
import { EventHub } from '#src/shared/EventHub.ts'
import { flagNames } from '#src/ui/flagNames.ts'
import { cmsModel } from './cmsModel.ts'
import type { CmsContent } from './openContent.ts'

interface OpenPreviewInput {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly script: string
  readonly published: PublishedContent
  readonly around: Omit<CheckContext, 'messages'>
  readonly listed: JudgeOptions['listed']
}

/** The published content, for the tab of a preview that shows it beside the draft. */
interface PublishedContent {
  readonly cms: CmsContent
  readonly cache: DocumentCache
  readonly content: ContentSource
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  onChange(listener: () => void): () => void
}

/** One version of content for previews. */
export interface PreviewedContent {
  readonly preview: Preview
  readonly content: ContentSource
}

export interface OpenPreview {
  readonly secret: string
  /** Drafts, which are read after the first request for a preview. */
  readonly draft: PreviewedContent
  readonly published: PreviewedContent
  /** Looks for changes once drafts have been read. Failures are logged. */
  refresh(): Promise<void>
  close(): void
}

/** Opens previews of the CMS's content; returns undefined where none are configured. */
export function openPreview(input: OpenPreviewInput): OpenPreview | undefined {
  const { config, script, published, around, listed } = input
  const { STRAPI_URL: url, STRAPI_TOKEN: token, PREVIEW_ORIGIN, PREVIEW_SECRET: secret, CMS_ORIGIN = url } = config
  if (!url || !token || !PREVIEW_ORIGIN || !secret || !CMS_ORIGIN) return undefined
  const drafts = followDrafts(input, { url, token })
  const shared = { secret, cmsOrigin: CMS_ORIGIN, script }
  const draft: Preview = {
    ...shared,
    ...entriesIn({ cache: drafts.cache, around, listed, entries: drafts.open }),
    version: 'draft',
    ready: async () => void (await drafts.open()),
    refresh: async () => (await drafts.open()).refresh(),
    onChange: drafts.onChange,
  }
  const live: Preview = {
    ...shared,
    ...entriesIn({ cache: published.cache, around, listed, entries: () => Promise.resolve(published.cms) }),
    version: 'published',
    ready: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    onChange: published.onChange,
  }
  return {
    secret,
    draft: { preview: draft, content: drafts.content },
    published: { preview: live, content: published.content },
    refresh: drafts.refresh,
    close: drafts.close,
  }
}

interface Drafts
  extends Pick<OpenPreview, 'refresh' | 'close'>, Pick<PublishedContent, 'cache' | 'content' | 'onChange'> {
  /** Reads the drafts the first time, and again after a failure. */
  open(): Promise<StrapiContent>
}

interface Access {
  readonly url: string
  readonly token: string
}

/** Follows the drafts of the CMS from the first time that they are opened. */
function followDrafts({ config, logger, published }: OpenPreviewInput, access: Access): Drafts {
  const { media } = published.cms
  const origins = new Origins()
  const cache = draftCache(origins)
  const changes = new EventHub()
  const ask = createAsk(access)
  let opening: Promise<StrapiContent> | undefined

  function open(): Promise<StrapiContent> {
    opening ??= openStrapi(cache, {
      ask,
      model: cmsModel(),
      status: 'DRAFT',
      every: config.STRAPI_POLL_SECONDS * 1000,
      addressOf: (file) => media.addressOf(file),
      origins,
      onChange: () => changes.emit('content'),
    }).catch((error: unknown) => {
      opening = undefined
      logFailure(error)
      throw error
    })
    return opening
  }

  function logFailure(error: unknown): void {
    logger.error({ err: error }, 'preview: drafts cannot be read')
  }

  return {
    open,
    cache,
    content: createContent(cache, { flags: flagNames }),
    onChange: changes.listen,
    refresh: async () => (await opening)?.refresh().catch(logFailure),
    close: () => void opening?.then((strapi) => strapi.close()).catch(() => undefined),
  }
}

/** Creates the cache of drafts, which may be unfinished. */
function draftCache(origins: Origins): DocumentCache {
  const registry = createDefinitionRegistry(components)
  const rules = { registry, names: nameRules, showProblems: true, showsUnfinished: true, origins }
  return new DocumentCache({ rules, onProblem: () => undefined })
}

interface Entries extends Pick<PublishedContent, 'cache'>, Pick<OpenPreviewInput, 'around' | 'listed'> {
  readonly entries: () => Promise<Pick<StrapiContent, 'userOf' | 'known'>>
}

function entriesIn({ cache, around, listed, entries }: Entries): Pick<Preview, 'placeOf' | 'problemsOf'> {
  const model = cmsModel()
  let judge: Judge | undefined
  return {
    async placeOf(entry) {
      const { userOf: shownBy } = await entries()
      return previewPlaceOf(entry, { cache, model, userOf: shownBy })
    },
    async problemsOf(address) {
      const { userOf: shownBy, known } = await entries()
      judge ??= createJudge({ model, around, known, listed })
      const entry = known().get(keyOf(address))?.entry
      const problems = entry ? await judge.judge({ ...address, entry }) : []
      return [...problems, ...previewLacks(address, { cache, model, userOf: shownBy })]
    },
  }
}
