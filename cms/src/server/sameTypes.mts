import type { Nexus, OutputField, OutputType } from './nexus.mts'

const ROOTS = new Set(['Query', 'Mutation'])

/**
 * A GraphQL extension: whatever an author fills in may be missing, and enumerations are text as they are written. So
 * drafts that aren't complete can be read, and one query can ask every component for fields of the same name.
 */
export function sameTypes({ nexus }: { readonly nexus: Nexus }): object {
  const onAddOutputField = (field: OutputField): OutputField =>
    ROOTS.has(field.parentType ?? '') ? field : { ...field, type: sameType(field.type) }
  return { plugins: [nexus.plugin({ name: 'SameTypes', onAddOutputField })] }
}

function sameType(type: OutputType): OutputType {
  if (typeof type === 'string') return type.startsWith('ENUM_') ? 'String' : type
  return type._isNexusNonNullDef && type.ofNexusType !== undefined ? sameType(type.ofNexusType) : type
}
