import type { Nexus, OutputField, OutputType } from './nexus.mts'

const ROOTS = new Set(['Query', 'Mutation'])

/**
 * A GraphQL extension: every authored field is nullable, and enumerations are plain text.
 * Incomplete drafts can then be read, and one query can request fields of the same name from every
 * component.
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
