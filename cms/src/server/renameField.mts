/** What of Strapi's database is used here. */
export interface RenameDatabase {
  readonly metadata: {
    get(uid: string): { readonly tableName: string }
    values(): Iterable<{ readonly tableName: string }>
    readonly identifiers: {
      getColumnName(attribute: string): string
      getJoinTableName(table: string, attribute: string): string
      getTableName(name: string): string
    }
  }
}

/** What of Knex is used here: a transaction. */
export interface Transaction {
  (table: string): { where(where: object): { update(values: object): Promise<unknown> } }
  readonly schema: {
    hasTable(table: string): Promise<boolean>
    hasColumn(table: string, column: string): Promise<boolean>
    alterTable(
      table: string,
      change: (builder: { renameColumn(from: string, to: string): void }) => void,
    ): Promise<unknown>
    renameTable(from: string, to: string): Promise<unknown>
  }
}

export interface Rename {
  /** Of the component or content type. */
  readonly uid: string
  readonly from: string
  readonly to: string
  /** How the field's values are kept: in a column, as components, as files of the library, or as references. */
  readonly kept: 'column' | 'components' | 'file' | 'references'
  /** Components that are named after the field, and are called something else with it. */
  readonly parts?: readonly RenamedPart[]
}

interface RenamedPart {
  readonly from: string
  readonly to: string
  /** The table that it had. */
  readonly table: string
}

const FILES = 'files_related_mph'

/** Leads the values of a field to its new name, before Strapi looks at the database. What isn't there is left alone. */
export async function renameField(trx: Transaction, { metadata }: RenameDatabase, rename: Rename): Promise<void> {
  const { uid, from, to, kept } = rename
  const { tableName } = metadata.get(uid)
  if (!(await trx.schema.hasTable(tableName))) return
  if (kept === 'column') return renameColumn(trx, tableName, { from: columnOf(from), to: columnOf(to) })
  if (kept === 'components') {
    await changeRows(trx, componentsOf(tableName), { where: { field: from }, values: { field: to } })
    for (const part of rename.parts ?? []) await renamePart(part)
    return
  }
  if (kept === 'file')
    return changeRows(trx, FILES, { where: { field: from, related_type: uid }, values: { field: to } })
  await renameTable(trx, joinTableOf(from), joinTableOf(to))

  function componentsOf(table: string): string {
    return metadata.identifiers.getTableName(`${table}_cmps`)
  }

  /** The table of a component, that of what it holds, and every place where it stands. */
  async function renamePart(part: RenamedPart): Promise<void> {
    const table = metadata.get(part.to).tableName
    await renameTable(trx, part.table, table)
    await renameTable(trx, componentsOf(part.table), componentsOf(table))
    for (const owner of metadata.values()) {
      const where = { component_type: part.from }
      await changeRows(trx, componentsOf(owner.tableName), { where, values: { component_type: part.to } })
    }
    await changeRows(trx, FILES, { where: { related_type: part.from }, values: { related_type: part.to } })
  }

  function columnOf(attribute: string): string {
    return metadata.identifiers.getColumnName(snake(attribute))
  }

  function joinTableOf(attribute: string): string {
    return metadata.identifiers.getJoinTableName(snake(tableName), snake(attribute))
  }
}

/** As Strapi does for names of columns: words, and numbers as words of their own. */
const snake = (name: string) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).join('_').toLowerCase()

async function renameColumn(
  trx: Transaction,
  table: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (!(await trx.schema.hasColumn(table, from)) || (await trx.schema.hasColumn(table, to))) return
  await trx.schema.alterTable(table, (builder) => builder.renameColumn(from, to))
}

async function changeRows(
  trx: Transaction,
  table: string,
  { where, values }: { where: object; values: object },
): Promise<void> {
  if (await trx.schema.hasTable(table)) await trx(table).where(where).update(values)
}

async function renameTable(trx: Transaction, from: string, to: string): Promise<void> {
  if ((await trx.schema.hasTable(from)) && !(await trx.schema.hasTable(to))) await trx.schema.renameTable(from, to)
}
