/** The part of Nexus that is used here. */
export interface Nexus {
  extendType(config: { type: string; definition(types: TypeBuilder): void }): object
  plugin(config: { name: string; onAddOutputField(field: OutputField): OutputField }): object
}

interface TypeBuilder {
  field(name: string, config: QueryField): void
}

interface QueryField {
  readonly type: string
  readonly args?: Readonly<Record<string, string>>
  resolve(parent: unknown, args: { readonly status?: string | null }): object | Promise<object>
}

export type OutputType = string | { readonly ofNexusType?: OutputType; readonly _isNexusNonNullDef?: true }

export interface OutputField {
  readonly name: string
  readonly type: OutputType
  readonly parentType?: string
}
