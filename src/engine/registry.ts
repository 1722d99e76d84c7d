import type { ComponentType } from 'react'
import type { RendererDefinition } from './definition.ts'

export type AnyComponent = ComponentType<Record<string, unknown>>

export interface Registry {
  readonly definitions: readonly RendererDefinition[]
  get(name: string): RendererDefinition | undefined
  /** The component, when its chunk is here already. */
  loaded(name: string): AnyComponent | undefined
  /** Loads a component's chunk, once. */
  load(name: string): Promise<AnyComponent>
  /** Loads the chunks of all these components; those that can't be had are left to the fault view. */
  preload(names: Iterable<string>): Promise<void>
}

const NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/

/** Makes the lookup of an explicit list of definitions. Throws with the name of a definition that can't be used. */
export function createRegistry(definitions: readonly RendererDefinition[]): Registry {
  const byName = new Map<string, RendererDefinition>()
  for (const definition of definitions) {
    check(definition, byName)
    byName.set(definition.name, definition)
  }
  const components = new Map<string, AnyComponent>()
  const loading = new Map<string, Promise<AnyComponent>>()

  async function fetchComponent(name: string): Promise<AnyComponent> {
    const definition = byName.get(name)
    if (!definition) throw new Error(`no component is registered as ${name}`)
    try {
      const component = (await definition.load()).default as unknown as AnyComponent
      components.set(name, component)
      return component
    } catch (error) {
      loading.delete(name) // a retry asks again
      throw error
    }
  }

  function load(name: string): Promise<AnyComponent> {
    let promise = loading.get(name)
    if (!promise) {
      promise = fetchComponent(name)
      loading.set(name, promise)
    }
    return promise
  }

  return {
    definitions,
    get: (name) => byName.get(name),
    loaded: (name) => components.get(name),
    load,
    preload: async (names) => {
      const missing = [...new Set(names)].filter((name) => byName.has(name) && !components.has(name))
      await Promise.allSettled(missing.map(load))
    },
  }
}

function check(definition: RendererDefinition, known: ReadonlyMap<string, unknown>): void {
  const { name, props, slots, data } = definition
  if (!NAME.test(name)) throw new Error(`component ${name}: a name is group.name, lower case, one dot`)
  if (known.has(name)) throw new Error(`component ${name} is registered twice`)
  const taken = new Set(Object.keys(props?.properties ?? {}))
  for (const key of [...slots, ...Object.keys(data)]) {
    if (taken.has(key)) throw new Error(`component ${name}: ${key} is both a prop and a slot or data`)
    taken.add(key)
  }
}
