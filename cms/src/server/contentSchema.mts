import type { Nexus } from './nexus.mts'
import type { Attribute, Model, Strapi } from './strapi.mts'

/** Attributes that Strapi adds itself. */
const OWN = new Set(['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations'])

/**
 * A GraphQL extension: `contentSchema` returns the attributes of every content type and component,
 * by uid, to clients that may read entries.
 */
export function contentSchema(strapi: Strapi) {
  return ({ nexus }: { readonly nexus: Nexus }): object => {
    const type = nexus.extendType({
      type: 'Query',
      definition: (types) => types.field('contentSchema', { type: 'JSON', resolve: () => schemasOf(strapi) }),
    })
    const resolversConfig = { 'Query.contentSchema': { auth: { scope: ['api::page.page.find'] } } }
    return { types: [type], resolversConfig }
  }
}

/** Returns the attributes of the site's content types and components, by uid. */
export function schemasOf({ contentTypes, components }: Strapi): Record<string, object> {
  const own = Object.values(contentTypes).filter(({ uid }) => uid.startsWith('api::'))
  return Object.fromEntries([...own, ...Object.values(components)].map((model) => [model.uid, attributesOf(model)]))
}

function attributesOf({ attributes }: Model): Record<string, Attribute> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !OWN.has(name)))
}
