import { type Attribute, FRAGMENT, type Server } from './strapi.mts'

type Population = Record<string, unknown>
type Known = Pick<Server, 'components' | 'contentTypes'>

/**
 * Returns the population of a complete entry, as the site reads it: nested parts, files, and the
 * fragments in it.
 */
export function entryPopulation(strapi: Known, uid: string): Population {
  return populationOf(strapi, strapi.contentTypes[uid]?.attributes ?? {})
}

function populationOf(strapi: Known, attributes: Readonly<Record<string, Attribute>>): Population {
  const inside = (uid = '') => {
    const populate = populationOf(strapi, strapi.components[uid]?.attributes ?? {})
    return Object.keys(populate).length > 0 ? { populate } : true
  }
  const found: Population = {}
  for (const [name, { type, component, components = [], target }] of Object.entries(attributes)) {
    if (type === 'component') found[name] = inside(component)
    if (type === 'dynamiczone') found[name] = { on: Object.fromEntries(components.map((uid) => [uid, inside(uid)])) }
    if (type === 'media') found[name] = { select: ['url', 'width', 'height', 'updatedAt'] }
    if (type === 'relation' && target === FRAGMENT) found[name] = { select: ['documentId'] }
  }
  return found
}
