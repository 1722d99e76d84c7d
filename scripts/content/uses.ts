import { components } from '#registry/components.ts'
import { dataSources } from '#registry/dataSources.ts'
import { factNames } from '#registry/facts.ts'
import { nameRules } from '#registry/names.ts'
import { values } from '#registry/values.ts'
import { actionTypes } from '#schemas/action.ts'
import { readDocuments } from '#src/content/checks/checkContent.ts'
import { type Usage, messageNames, namesIn, nearest, usagesOf } from '#src/content/usage.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { readFolder } from './readFolder.ts'

/**
 * Returns the uses of a name in the content of a folder.
 * @throws {Error} with similar names, when the name does not exist
 */
export function usesInFolder(name: string, folder: string): Usage[] {
  const registry = createDefinitionRegistry(components)
  const documents = readDocuments(readFolder(folder).files, { registry, names: nameRules, showProblems: false })
  const usages = usagesOf(name, documents, registry)
  if (usages.length > 0) return usages
  const known = new Set([
    ...namesIn(documents, registry),
    ...Object.keys(dataSources),
    ...factNames(),
    ...Object.keys(values),
    ...actionTypes,
    ...documents.flatMap(({ ref, raw }) => (ref.type === 'translation' ? messageNames(raw) : [])),
  ])
  if (known.has(name)) return []
  const alike = nearest(name, [...known])
  throw new Error(`nothing is called "${name}"${alike.length > 0 ? `; there are ${alike.join(', ')}` : ''}`)
}

/** Formats uses as text: one document per line, with its places. */
export function usesInWords(name: string, usages: readonly Usage[]): string {
  if (usages.length === 0) return `nothing uses ${name}`
  const lines = usages.map(({ file, address, places }) => `${file}  ${address}\n  ${places.join('\n  ')}`)
  return [...lines, `${usages.length} documents use ${name}`].join('\n')
}
