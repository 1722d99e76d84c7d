import type { FastifyBaseLogger } from 'fastify'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { createAsk } from '#src/content/strapi/askStrapi.ts'
import { cmsModel } from './cmsModel.ts'
import { type StrapiContent, openStrapi } from '#src/content/strapi/openStrapi.ts'
import { Origins } from '#src/content/strapi/Origins.ts'
import { createRegistry } from '#src/engine/registry.ts'
import { EventHub } from '#src/shared/EventHub.ts'
import { flagNames } from '#src/ui/flagNames.ts'
import type { CheckContext } from '#src/content/checks/Checked.ts'
import { keyOf } from '#src/content/strapi/entryAddress.ts'
import { type Judge, type JudgeOptions, createJudge } from '#src/content/strapi/judge/createJudge.ts'
import { previewLacks, previewPlaceOf } from '#src/content/strapi/previewPlaceOf.ts'
import type { Config } from '#src/server/config.ts'
import type { Preview } from '#src/server/preview/previewRoutes.ts'
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
export function openPreview({
  config,
  logger,
  script,
  published,
  around,
  listed,
}: OpenPreviewInput): OpenPreview | undefined {
  const { STRAPI_URL: url, STRAPI_TOKEN: token, PREVIEW_ORIGIN, PREVIEW_SECRET: secret, CMS_ORIGIN = url } = config
  if (!url || !token || !PREVIEW_ORIGIN || !secret || !CMS_ORIGIN) return undefined
  const { media } = published.cms
  const origins = new Origins()
  const rules = {
    registry: createRegistry(components),
    names: nameRules,
    showProblems: true,
    showsUnfinished: true,
    origins,
  }
  const cache = new DocumentCache({ rules, onProblem: () => undefined })
  const content = createContent(cache, { flags: flagNames })
  const changes = new EventHub()
  const ask = createAsk({ url, token })
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
      cannotRead(error)
      throw error
    })
    return opening
  }

  function cannotRead(error: unknown): void {
    logger.error({ err: error }, 'preview: drafts cannot be read')
  }

  const shared = { secret, cmsOrigin: CMS_ORIGIN, script }
  const draft: Preview = {
    ...shared,
    ...entriesIn({ cache, around, listed, entries: open }),
    version: 'draft',
    ready: async () => void (await open()),
    refresh: async () => (await open()).refresh(),
    onChange: changes.listen,
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
    draft: { preview: draft, content },
    published: { preview: live, content: published.content },
    refresh: async () => (await opening)?.refresh().catch(cannotRead),
    close: () => void opening?.then((strapi) => strapi.close()).catch(() => undefined),
  }
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
