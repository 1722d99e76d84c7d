import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { DocumentCache } from '#src/content/DocumentCache.ts'
import { openEmbedded } from '#src/content/embedded/openEmbedded.ts'
import { createAsk } from '#src/content/strapi/askStrapi.ts'
import { type StrapiContent, openStrapi } from '#src/content/strapi/openStrapi.ts'
import { messageOf } from '#src/engine/faults.ts'
import type { Config } from '#src/server/config.ts'
import { Media } from '#src/server/Media.ts'
import { cmsModel } from './cmsModel.ts'

export interface OpenContent {
  /** Content of the CMS, if one is set. */
  readonly cms?: CmsContent
  /** Looks for changes now. */
  refresh(): Promise<void>
  close(): void
}

export interface CmsContent extends Pick<StrapiContent, 'userOf' | 'known'> {
  /** Files of the CMS's media library. */
  readonly media: Media
}

interface OpenContentInput {
  readonly config: Config
  readonly cache: DocumentCache
  readonly logger: FastifyBaseLogger
  readonly onChange: () => void
}

const AWAY = 'cannot be read: what was good before is served'

/**
 * Returns the folder for last known good documents. Those of a CMS and of a folder are stored
 * separately.
 */
export function copiesFolder({ CONTENT_COPIES_DIR, STRAPI_URL }: Config): string {
  return STRAPI_URL ? path.join(CONTENT_COPIES_DIR, 'cms') : CONTENT_COPIES_DIR
}

/** Fills the cache from the CMS where one is set, else from a folder, and keeps it up to date. */
export function openContent(input: OpenContentInput): Promise<OpenContent> {
  return input.config.STRAPI_URL ? fromCms(input, input.config.STRAPI_URL) : fromFolder(input)
}

async function fromFolder({ config, cache, logger, onChange }: OpenContentInput): Promise<OpenContent> {
  const folder = config.CONTENT_DIR
  const embedded = await openEmbedded(folder, cache, {
    onChange,
    onSource: (away) => logger.warn({ err: away }, `content: ${folder} ${away ? AWAY : 'is read again'}`),
  }).catch((cause: unknown) => {
    const expected = 'a folder of content documents, and there is no copy of any from before'
    throw new Error(`CONTENT_DIR must be ${expected}: ${messageOf(cause)}`, { cause })
  })
  return { refresh: () => Promise.resolve(), close: () => embedded.close() }
}

async function fromCms({ config, cache, logger, onChange }: OpenContentInput, url: string): Promise<OpenContent> {
  const { STRAPI_TOKEN: token, STRAPI_POLL_SECONDS, MEDIA_DIR } = config
  if (!token) throw new Error('STRAPI_TOKEN must be an API token of the CMS that STRAPI_URL names')
  const media = new Media({
    origin: url,
    folder: MEDIA_DIR,
    onStoreError: (error, name) => logger.error({ err: error, name }, 'a file of the CMS could not be kept'),
  })
  const strapi = await openStrapi(cache, {
    ask: createAsk({ url, token }),
    model: cmsModel(),
    every: STRAPI_POLL_SECONDS * 1000,
    addressOf: (file) => media.addressOf(file),
    onChange() {
      onChange()
      void media.storeAll()
    },
    onSource: (away) => logger.warn({ err: away }, `content: the CMS at ${url} ${away ? AWAY : 'is read again'}`),
    onDifferences: (differences) =>
      logger.warn({ differences }, 'content: this site and the CMS have different fields; what both know is read'),
  }).catch((cause: unknown) => {
    const expected = 'the origin of a CMS that answers, and there is no copy of any document from before'
    throw new Error(`STRAPI_URL must be ${expected}: ${messageOf(cause)}`, { cause })
  })
  void media.storeAll()
  const cms = { media, userOf: strapi.userOf, known: strapi.known }
  return { cms, refresh: () => strapi.refresh(), close: () => strapi.close() }
}
