import { randomBytes } from 'node:crypto'
import type { Middleware, Model } from './strapi.mts'

type Data = Record<string, unknown>

const KEY = 'key'
const WRITES = new Set(['create', 'update'])

interface Models {
  getModel(uid: string): Model | undefined
}

/** Gives blocks and rows an id when they are first saved, which is stable from then on. */
export function fillKeys(strapi: Models): Middleware {
  return (context, next) => {
    const { data } = context.params
    const model = strapi.getModel(context.uid)
    if (data && model && WRITES.has(context.action) && context.uid.startsWith('api::')) fill(data, model)
    return next()
  }

  function fill(data: Data, model: Model): void {
    for (const [name, { type, component }] of Object.entries(model.attributes)) {
      const isZone = type === 'dynamiczone'
      if (!isZone && type !== 'component') continue
      for (const item of [data[name]].flat()) {
        if (!isData(item)) continue
        const inner = strapi.getModel(isZone ? String(item['__component']) : (component ?? ''))
        if (!inner) continue // Strapi's own validation says so
        if (KEY in inner.attributes && !item[KEY]) item[KEY] = newKey(inner)
        fill(item, inner)
      }
    }
  }
}

const isData = (item: unknown): item is Data => typeof item === 'object' && item !== null

/** Returns a new id: `content.hero` → `hero-4f1c2a`. */
const newKey = ({ uid }: Model) => `${uid.split('.')[1] ?? uid}-${randomBytes(3).toString('hex')}`
