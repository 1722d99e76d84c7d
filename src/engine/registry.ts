import type { ComponentType } from 'react'
import type { RendererDefinition } from './definition.ts'
import { migrationGap } from './migrations.ts'
import { type Lazy, lazy } from './lazy.ts'

export type AnyComponent = ComponentType<Record<string, unknown>>

export interface Registry {
  readonly definitions: readonly RendererDefinition[]
  get(name: string): RendererDefinition | undefined
  /** The component of this name: its chunk is loaded once, when it is first needed. Throws when there is none. */
  component(name: string): Lazy<AnyComponent>
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
  const components = new Map(definitions.map(({ name, load }) => [name, lazy(async () => componentOf(await load()))]))

  return {
    definitions,
    get: (name) => byName.get(name),
    component(name) {
      const component = components.get(name)
      if (!component) throw new Error(`no component is registered as ${name}`)
      return component
    },
    preload: async (names) => {
      const wanted = [...new Set(names)].map((name) => components.get(name))
      await Promise.allSettled(wanted.map((component) => component?.load()))
    },
  }
}

const componentOf = ({ default: component }: { default: unknown }) => component as AnyComponent

function check(definition: RendererDefinition, known: ReadonlyMap<string, unknown>): void {
  const { name, props, slots, data } = definition
  const gap = migrationGap(definition)
  if (gap) throw new Error(`component ${name}: ${gap}`)
  if (!NAME.test(name)) throw new Error(`component ${name}: a name is group.name, lower case, one dot`)
  if (known.has(name)) throw new Error(`component ${name} is registered twice`)
  const taken = new Set(Object.keys(props?.properties ?? {}))
  for (const key of [...slots, ...Object.keys(data)]) {
    if (taken.has(key)) throw new Error(`component ${name}: ${key} is both a prop and a slot or data`)
    taken.add(key)
  }
}
