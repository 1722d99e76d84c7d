import { createHash } from 'node:crypto'
import { schemasOf } from './contentSchema.mts'
import type { Nexus } from './nexus.mts'
import type { Row, Strapi } from './strapi.mts'

const STAMP = ['documentId', 'updatedAt', 'publishedAt']

/**
 * A GraphQL extension: `contentStamps(status)` returns the version of every entry, by the name of
 * its type, of every file, and of the schema, to clients that may read entries. Sites request it
 * after each change: it is one query per table, not a resolver per row.
 */
export function contentStamps(strapi: Strapi) {
  let version: string | undefined
  const schema = () =>
    (version ??= createHash('sha256')
      .update(JSON.stringify(schemasOf(strapi)))
      .digest('hex'))

  return ({ nexus }: { readonly nexus: Nexus }): object => {
    const type = nexus.extendType({
      type: 'Query',
      definition: (types) =>
        types.field('contentStamps', {
          type: 'JSON',
          args: { status: 'PublicationStatus' },
          resolve: async (_, { status }) => ({ schema: schema(), ...(await stampsOf(strapi, status)) }),
        }),
    })
    return { types: [type], resolversConfig: { 'Query.contentStamps': { auth: { scope: ['api::page.page.find'] } } } }
  }
}

async function stampsOf(
  { contentTypes, db }: Strapi,
  status: string | null | undefined,
): Promise<Record<string, readonly Row[]>> {
  const where = { publishedAt: status === 'draft' ? null : { $notNull: true } }
  const found: Record<string, readonly Row[]> = {
    files: await db.query('plugin::upload.file').findMany({ select: ['documentId', 'url', 'updatedAt'] }),
  }
  for (const { uid, pluginOptions } of Object.values(contentTypes).filter((type) => type.uid.startsWith('api::'))) {
    const select = pluginOptions?.i18n?.localized ? [...STAMP, 'locale'] : STAMP
    found[uid.split('.')[1] ?? uid] = await db.query(uid).findMany({ select, where })
  }
  return found
}
