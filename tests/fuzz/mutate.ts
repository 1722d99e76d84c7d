import { hostile, names } from './hostile.ts'
import type { Random } from './Random.ts'

type Container = unknown[] | Record<string, unknown>

interface Place {
  readonly parent: Container
  readonly key: string | number
}

/** Returns a document's text with one to four mutations. */
export function mutate(document: unknown, random: Random): string {
  const root = { root: structuredClone(document) }
  const texts = new Map<string, string>()
  for (let times = 1 + random.below(4); times > 0; times--) {
    const places = placesIn(root)
    if (places.length > 0) random.pick(changes)(random.pick(places), { random, texts, places })
  }
  let source = JSON.stringify(root.root) ?? 'null'
  for (const [mark, text] of texts) source = source.replaceAll(JSON.stringify(mark), () => text)
  return random.below(50) === 0 ? damaged(source, random) : source
}

interface Tools {
  readonly random: Random
  /** JSON texts by their placeholders, which are replaced at the end. */
  readonly texts: Map<string, string>
  readonly places: readonly Place[]
}

type Change = (place: Place, tools: Tools) => void

const replace: Change = (place, { random, texts }) => {
  const mark = `\u0001${texts.size}\u0001`
  texts.set(mark, random.pick(random.pick(hostile)))
  write(place, mark)
}

const remove: Change = ({ parent, key }) => {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
}

/** Repeats an item of a list, so that ids repeat; copies any other value to a second place. */
const duplicate: Change = ({ parent, key }, { random, places }) => {
  const copy: unknown = structuredClone(read({ parent, key }))
  if (Array.isArray(parent)) parent.push(...Array.from({ length: 1 + random.below(30) }, () => copy))
  else write(random.pick(places), copy)
}

const swap: Change = (place, { random, places }) => {
  const value: unknown = structuredClone(read(random.pick(places)))
  write(place, value)
}

const rename: Change = ({ parent, key }, { random }) => {
  if (Array.isArray(parent)) return
  const value = parent[key]
  delete parent[key]
  write({ parent, key: random.pick(names) }, value)
}

const add: Change = (place, tools) => {
  const { parent } = place
  if (Array.isArray(parent)) parent.push(null)
  replace({ parent, key: Array.isArray(parent) ? parent.length - 1 : tools.random.pick(names) }, tools)
}

const changes: readonly Change[] = [replace, replace, replace, remove, duplicate, swap, rename, add]

function placesIn(root: Container): Place[] {
  const places: Place[] = []
  const visit = (parent: Container, depth: number) => {
    const keys = Array.isArray(parent) ? parent.keys() : Object.keys(parent)
    for (const key of keys) {
      const place = { parent, key }
      places.push(place)
      const value = read(place)
      if (value !== null && typeof value === 'object' && depth < 40) visit(value as Container, depth + 1)
    }
  }
  visit(root, 0)
  return places
}

const read = ({ parent, key }: Place): unknown => Object.getOwnPropertyDescriptor(parent, key)?.value

/** Writes a value; `__proto__` too becomes an own property, as in JSON. */
function write({ parent, key }: Place, value: unknown): void {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true })
}

function damaged(source: string, random: Random): string {
  const at = random.below(source.length)
  return random.pick([source.slice(0, at), `${source.slice(0, at)}\u0000${source.slice(at)}`, `\ufeff${source}`, ''])
}
