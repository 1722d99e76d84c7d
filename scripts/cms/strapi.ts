import { createRequire } from 'node:module'
import path from 'node:path'
import type { Json } from '#src/shared/json.ts'
import type { Server } from '../../cms/src/server/strapi.mts'

interface DocumentInput {
  readonly documentId?: string
  readonly locale?: string
  readonly status?: 'published' | 'draft'
  readonly data?: Json
}

interface Documents {
  create(input: DocumentInput): Promise<{ readonly documentId: string }>
  update(input: DocumentInput): Promise<{ readonly documentId: string }>
  count(input: Json): Promise<number>
}

/** The part of a running Strapi that is used here. */
export interface Strapi extends Server {
  documents(uid: string): Documents
  get<T>(name: string): T
  load(): Promise<Strapi>
  start(): Promise<Strapi>
  destroy(): Promise<void>
}

interface StrapiModule {
  createStrapi(options: { readonly appDir: string; readonly distDir: string }): Strapi
}

/**
 * Creates the Strapi of the project in `folder`, not loaded yet. The process works in that folder
 * from here on.
 */
export function strapiIn(folder: string): Strapi {
  process.chdir(folder)
  const load = createRequire(path.join(folder, 'package.json'))
  const { createStrapi } = load('@strapi/strapi') as StrapiModule
  return createStrapi({ appDir: folder, distDir: folder })
}
