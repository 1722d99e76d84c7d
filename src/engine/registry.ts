import type { ComponentType } from 'react'
import { loadChunk } from '#src/shared/ChunkError.ts'
import { type Lazy, lazy } from '#src/shared/lazy.ts'
import type { RendererEntry } from './definition.ts'

export type AnyComponent = ComponentType<Record<string, unknown>>

/** Components by name: entries in the browser, full definitions where content is parsed. */
export interface Registry<D extends RendererEntry = RendererEntry> {
  /** Those that have been loaded. */
  readonly definitions: readonly D[]
  /** Returns whether there is, or will be, a component of this name. */
  has(name: string): boolean
  get(name: string): D | undefined
  /**
   * The component of this name: its chunk is loaded once, when it is first needed. Throws when
   * there is none.
   */
  component(name: string): Lazy<AnyComponent>
  /** Loads the definitions of all these components. */
  loadEntries(names: Iterable<string>): Promise<void>
  /**
   * Loads the definitions and the chunks of all these components; those that can't be had are left
   * to the fault view.
   */
  preload(names: Iterable<string>): Promise<void>
}

/** Entries by group, which are loaded with the first of them that a page has. */
export type LaterEntries<D extends RendererEntry = RendererEntry> = Readonly<
  Record<string, () => Promise<readonly D[]>>
>

const groupOf = (name: string) => name.split('.')[0] ?? ''

/** Creates the registry of explicit lists of entries. */
// long: its functions share the lists of one registry
export function createRegistry<D extends RendererEntry>(first: readonly D[], later: LaterEntries<D> = {}): Registry<D> {
  const byName = new Map<string, D>()
  const components = new Map<string, Lazy<AnyComponent>>()
  /** Asked for before their group was here. */
  const late = new Map<string, Lazy<AnyComponent>>()

  function add(definitions: readonly D[]): void {
    for (const definition of definitions) {
      const { name, load } = definition
      byName.set(name, definition)
      components.set(
        name,
        lazy(async () => componentOf(await loadChunk(load))),
      )
    }
  }

  add(first)
  const groups = new Map(
    Object.entries(later).map(([group, load]) => [
      group,
      lazy(async () => {
        add(await loadChunk(load))
        return true
      }),
    ]),
  )
  const isOnTheWay = (name: string) => groups.get(groupOf(name))?.loaded() === undefined && groups.has(groupOf(name))

  const after = (name: string) =>
    lazy(async () => {
      await groups.get(groupOf(name))?.load()
      const component = components.get(name)
      if (!component) throw new Error(`no component is registered as ${name}`)
      return component.load()
    })

  return {
    get definitions() {
      return [...byName.values()]
    },
    has: (name) => byName.has(name) || isOnTheWay(name),
    get: (name) => byName.get(name),
    component(name) {
      const component = components.get(name) ?? late.get(name)
      if (component) return component
      if (!isOnTheWay(name)) throw new Error(`no component is registered as ${name}`)
      const awaited = after(name)
      late.set(name, awaited)
      return awaited
    },
    loadEntries: async (names) => {
      const missing = [...names].filter((name) => !byName.has(name))
      await Promise.allSettled([...new Set(missing.map(groupOf))].map((group) => groups.get(group)?.load()))
    },
    preload: async (names) => {
      const wanted = [...new Set(names)].map(async (name) => {
        if (!byName.has(name)) await groups.get(groupOf(name))?.load()
        return components.get(name)?.load()
      })
      await Promise.allSettled(wanted)
    },
  }
}

// a definition checks its component against its props; the content boundary checks the props
const componentOf = ({ default: component }: { readonly default: unknown }) => component as AnyComponent
