import { randomBytes } from 'node:crypto'
import type { Middleware, Model, Strapi } from './strapi.mts'

type Data = Record<string, unknown>

const KEY = 'key'
const WRITES = new Set(['create', 'update'])

/** Blocks and rows get an id of their own when they are first saved, and keep it. */
export function fillKeys(strapi: Pick<Strapi, 'getModel'>): Middleware {
  return (context, next) => {
    const { data } = context.params
    if (data && WRITES.has(context.action) && context.uid.startsWith('api::')) fill(data, strapi.getModel(context.uid))
    return next()
  }

  function fill(data: Data, model: Model): void {
    for (const [name, { type, component }] of Object.entries(model.attributes)) {
      const isZone = type === 'dynamiczone'
      if (!isZone && type !== 'component') continue
      for (const item of [data[name]].flat() as (Data | null | undefined)[]) {
        if (!item) continue
        const inner = strapi.getModel(isZone ? String(item['__component']) : (component ?? ''))
        if (KEY in inner.attributes && !item[KEY]) item[KEY] = newKey(inner)
        fill(item, inner)
      }
    }
  }
}

/** `content.hero` → `hero-4f1c2a` */
const newKey = ({ uid }: Model) => `${uid.split('.')[1] ?? uid}-${randomBytes(3).toString('hex')}`
