import type { RendererDefinition } from './definition.ts'
import { migrationGap } from './migrations.ts'
import { type Registry, createRegistry } from './registry.ts'

/**
 * Full definitions, where content is parsed and presented: on the server and in the commands. The
 * browser has entries of the same components, which it doesn't check again.
 */
export interface DefinitionRegistry extends Registry<RendererDefinition> {
  readonly isChecked: true
}

const NAME = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/

/**
 * Creates the registry of an explicit list of definitions.
 * @throws {Error} with the name of a definition that can't be used
 */
export function createDefinitionRegistry(definitions: readonly RendererDefinition[]): DefinitionRegistry {
  const names = new Set<string>()
  for (const definition of definitions) {
    check(definition, names)
    names.add(definition.name)
  }
  return { ...createRegistry(definitions), isChecked: true }
}

function check(definition: RendererDefinition, known: ReadonlySet<string>): void {
  const { name, props, slots, data } = definition
  const gap = migrationGap(definition)
  if (gap) throw new Error(`component ${name}: ${gap}`)
  if (!NAME.test(name)) throw new Error(`component ${name}: a name is group.name, lower case with one dot`)
  if (known.has(name)) throw new Error(`component ${name} is registered twice`)
  const taken = new Set(Object.keys(props.properties))
  for (const key of [...slots, ...Object.keys(data)]) {
    if (taken.has(key)) throw new Error(`component ${name}: ${key} is both a prop and a slot or data`)
    taken.add(key)
  }
}
