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
import { previewPlaceOf, previewProblemsOf } from '#src/content/strapi/previewedEntry.ts'
import type { Config } from '#src/server/config.ts'
import type { Media } from '#src/server/Media.ts'
import type { Preview } from '#src/server/preview/previewRoutes.ts'

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
  /** Looks for changes, if drafts were asked for. What fails is told in the log. */
  refresh(): Promise<void>
  close(): void
}

/** Drafts of the CMS, read when the first preview is opened; undefined where no preview is set up. */
export function openPreview({ config, media, logger, script }: OpenPreviewInput): OpenPreview | undefined {
  const { STRAPI_URL: url, STRAPI_TOKEN: token, PREVIEW_ORIGIN, PREVIEW_SECRET: secret, CMS_ORIGIN = url } = config
  if (!url || !token || !PREVIEW_ORIGIN || !secret || !CMS_ORIGIN) return undefined
  const origins = new Origins()
  const rules = {
    registry: createRegistry(components),
    names: nameRules,
    showProblems: true,
    origins,
  }
  const cache = new DocumentCache({ rules, onProblem: () => undefined })
  const content = createContent(cache)
  const listeners = new Set<() => void>()
  const model = cmsModel()
  const ask = createAsk({ url, token })
  let opening: Promise<StrapiContent> | undefined

  function open(): Promise<StrapiContent> {
    opening ??= openStrapi(cache, {
      ask,
      model,
      status: 'DRAFT',
      every: config.STRAPI_POLL_SECONDS * 1000,
      addressOf: (file) => media.addressOf(file),
      origins,
      onChange: () => {
        for (const listener of listeners) listener()
      },
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
    async placeOf(entry) {
      const { shownBy } = await open()
      return previewPlaceOf(entry, { cache, model, shownBy })
    },
    async problemsOf(entry) {
      const { shownBy } = await open()
      return previewProblemsOf(entry, { cache, model, shownBy, problems: content.status().problems })
    },
  }
  return {
    preview,
    content,
    refresh: async () => (await opening)?.refresh().catch(cannotRead),
    close: () => void opening?.then((strapi) => strapi.close()).catch(() => undefined),
  }
}
