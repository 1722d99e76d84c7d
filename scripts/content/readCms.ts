import type { SourceFile } from '#src/content/checks/checkContent.ts'
import type { DocumentRef } from '#src/content/documents.ts'
import { type AskStrapi, createAsk } from '#src/content/strapi/askStrapi.ts'
import { openStrapi } from '#src/content/strapi/openStrapi.ts'
import { cmsModel } from '../cmsModel.ts'

export type EntryStatus = 'PUBLISHED' | 'DRAFT'

export interface CmsContent {
  readonly files: readonly SourceFile[]
  /** Addresses of the files in the media library. */
  readonly media: ReadonlySet<string>
}

const LONGEST_TITLE = 100

/**
 * Returns the client of the CMS that the settings name.
 * @throws {Error} when they name none
 */
export function askCms(environment: NodeJS.ProcessEnv): AskStrapi {
  const { STRAPI_URL: url, STRAPI_TOKEN: token } = environment
  if (!url || !token)
    throw new Error('STRAPI_URL and STRAPI_TOKEN must name the CMS; npm run cms writes them to data/cms/site.env')
  return createAsk({ url, token })
}

/** Returns every document of the CMS in the site's form, in one version of its entries. */
export async function readCms(ask: AskStrapi, status: EntryStatus): Promise<CmsContent> {
  const files: SourceFile[] = []
  const media = new Set<string>()
  const collected = {
    version: 0,
    status: { documents: 0, stale: 0, oldest: null, sourceAwaySince: null },
    put: (ref: DocumentRef, source: string) => void files.push({ ref, source }),
    retain: () => undefined,
    setSourceAvailable: () => undefined,
  }
  const strapi = await openStrapi(collected, {
    ask,
    model: cmsModel(),
    status,
    every: 86_400_000,
    addressOf({ url }) {
      media.add(url)
      return url
    },
  })
  strapi.close()
  // a fragment that no document uses is checked as a part of a dialog
  for (const { documentId, locale, name, blocks } of strapi.unusedFragments()) {
    const ref: DocumentRef = { type: 'dialog', locale, slug: documentId, file: `cms:fragment/${documentId}/${locale}` }
    const title = name.slice(0, LONGEST_TITLE) || documentId
    files.push({ ref, source: JSON.stringify({ slug: documentId, kind: 'popup', title, blocks }) })
  }
  return { files, media }
}
