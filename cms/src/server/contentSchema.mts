import type { Nexus } from './nexus.mts'
import type { Attribute, Model, Strapi } from './strapi.mts'

/** What Strapi adds to attributes by itself. */
const OWN = new Set(['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations'])

/** A GraphQL extension: `contentSchema` tells the attributes of every content type and component, by uid, to who may read entries. */
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

/** Attributes of content types and components of the site, by uid. */
export function schemasOf({ contentTypes, components }: Strapi): Record<string, object> {
  const own = Object.values(contentTypes).filter(({ uid }) => uid.startsWith('api::'))
  return Object.fromEntries([...own, ...Object.values(components)].map((model) => [model.uid, attributesOf(model)]))
}

function attributesOf({ attributes }: Model): Record<string, Attribute> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !OWN.has(name)))
}
