import type { ComponentType } from 'react'
import type { RendererDefinition } from './definition.ts'
import { migrationGap } from './migrations.ts'
import { type Lazy, lazy } from '#src/shared/lazy.ts'

export type AnyComponent = ComponentType<Record<string, unknown>>

export interface Registry {
  /** The definitions that are loaded. */
  readonly definitions: readonly RendererDefinition[]
  /** Returns whether a component of this name exists, loaded or not. */
  has(name: string): boolean
  get(name: string): RendererDefinition | undefined
  /**
   * Returns the component of this name, whose chunk is loaded once, on first use.
   * @throws {Error} when there is none
   */
  component(name: string): Lazy<AnyComponent>
  /** Loads the definitions of all these components. */
  know(names: Iterable<string>): Promise<void>
  /**
   * Loads the definitions and chunks of all these components. Failures are left to the fault view.
   */
  preload(names: Iterable<string>): Promise<void>
}

/** Loaders of definitions by group: a group is loaded with the first of its components. */
export type LaterDefinitions = Readonly<Record<string, () => Promise<readonly RendererDefinition[]>>>

const NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/

const groupOf = (name: string) => name.split('.')[0] ?? ''

/**
 * Creates a registry of definitions.
 * @throws {Error} with the name of a definition that can't be used
 */
export function createRegistry(initial: readonly RendererDefinition[], lazyGroups: LaterDefinitions = {}): Registry {
  const byName = new Map<string, RendererDefinition>()
  const components = new Map<string, Lazy<AnyComponent>>()
  /** Components that were requested before their group was loaded. */
  const pendingComponents = new Map<string, Lazy<AnyComponent>>()

  function add(definitions: readonly RendererDefinition[]): void {
    for (const definition of definitions) {
      const { name, load } = definition
      check(definition, byName)
      byName.set(name, definition)
      components.set(
        name,
        lazy(async () => componentOf(await load())),
      )
    }
  }

  add(initial)
  const groups = new Map(
    Object.entries(lazyGroups).map(([group, load]) => [
      group,
      lazy(async () => {
        add(await load())
        return true
      }),
    ]),
  )
  const isPending = (name: string) => groups.get(groupOf(name))?.loaded() === undefined && groups.has(groupOf(name))

  const loadAfterGroup = (name: string) =>
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
    has: (name) => byName.has(name) || isPending(name),
    get: (name) => byName.get(name),
    component(name) {
      const component = components.get(name) ?? pendingComponents.get(name)
      if (component) return component
      if (!isPending(name)) throw new Error(`no component is registered as ${name}`)
      const pendingComponent = loadAfterGroup(name)
      pendingComponents.set(name, pendingComponent)
      return pendingComponent
    },
    know: async (names) => {
      await Promise.allSettled([...new Set([...names].map(groupOf))].map((group) => groups.get(group)?.load()))
    },
    preload: async (names) => {
      const loads = [...new Set(names)].map(async (name) => {
        await groups.get(groupOf(name))?.load()
        return components.get(name)?.load()
      })
      await Promise.allSettled(loads)
    },
  }
}

const componentOf = ({ default: component }: { default: unknown }) => component as AnyComponent

function check(definition: RendererDefinition, registered: ReadonlyMap<string, unknown>): void {
  const { name, props, slots, data } = definition
  const gap = migrationGap(definition)
  if (gap) throw new Error(`component ${name}: ${gap}`)
  if (!NAME.test(name)) throw new Error(`component ${name}: a name must be group.name in lower case with one dot`)
  if (registered.has(name)) throw new Error(`component ${name} is registered twice`)
  const takenNames = new Set(Object.keys(props?.properties ?? {}))
  for (const key of [...slots, ...Object.keys(data)]) {
    if (takenNames.has(key)) throw new Error(`component ${name}: ${key} is both a prop and a slot or data`)
    takenNames.add(key)
  }
}
