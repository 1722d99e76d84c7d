import { components } from '#registry/components.ts'
import { FIRST_COMPONENTS } from '#registry/firstComponents.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'
import { camel } from '../new/names.ts'

const HEAD = '// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.\n'
const TYPE = "import type { RendererEntry } from '#src/engine/definition.ts'\n"

/**
 * Returns the generated files by their path from the root: registry/entries.ts with what every page
 * loads, and a file for each group that is loaded later. Components with a version are always
 * loaded first: a tab tells the server at its start which versions it can render.
 */
export function entryFiles(): ReadonlyMap<string, string> {
  const names: ReadonlySet<string> = new Set(FIRST_COMPONENTS)
  const definitions: readonly RendererDefinition[] = components
  const isFirst = ({ name, version }: RendererDefinition) => version !== undefined || names.has(name)
  const later = Object.groupBy(
    definitions.filter((definition) => !isFirst(definition)),
    ({ name }) => groupOf(name),
  )
  const files = Object.entries(later).map(
    ([group, members = []]) =>
      [
        `registry/entries/${group}.ts`,
        `${HEAD}${importsOf(members)}${TYPE}\n/** Loaded with the first page that has one of them. */\nexport const entries: readonly RendererEntry[] = ${listOf(members)}\n`,
      ] as const,
  )
  const first = definitions.filter(isFirst)
  const loaders = Object.keys(later).map(
    (group) => `  ${group}: async () => (await import('./entries/${group}.ts')).entries,\n`,
  )
  const index = `${HEAD}${importsOf(first)}${TYPE}import type { LaterEntries } from '#src/engine/registry.ts'

/** Loaded with every page. */
export const firstEntries: readonly RendererEntry[] = ${listOf(first)}

/** Loaded with the first page that has one of the group. */
export const laterEntries: LaterEntries = {
${loaders.join('')}}
`
  return new Map([['registry/entries.ts', index], ...files])
}

const groupOf = (name: string) => name.split('.')[0] ?? ''

/** Returns the name of a component's entry: `game.grid` → `gameGridEntry`. */
const variable = (name: string) => `${camel(name.split(/[.-]/))}Entry`

const importsOf = (members: readonly RendererDefinition[]) =>
  members
    .map(({ name }) => `import { ${variable(name)} } from '#renderers/${name.replace('.', '/')}/entry.ts'\n`)
    .join('')

const listOf = (members: readonly RendererDefinition[]) =>
  `[\n${members.map(({ name }) => `  ${variable(name)},\n`).join('')}]`
