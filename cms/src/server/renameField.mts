/** The part of Strapi's database that is used here. */
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

/** The part of Knex that is used here: a transaction. */
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
  /** Uid of the component or content type. */
  readonly uid: string
  readonly from: string
  readonly to: string
  /**
   * Storage of the field's values: in a column, as components, as files of the library, or as
   * references.
   */
  readonly kept: 'column' | 'components' | 'file' | 'references'
  /** Components that are named after the field, and renamed with it. */
  readonly components?: readonly RenamedComponent[]
}

export interface RenamedComponent {
  /** Its former uid. */
  readonly from: string
  readonly to: string
  /** Its former table. */
  readonly table: string
  /** Attributes that refer to fragments. */
  readonly slots?: readonly string[]
}

const FILES = 'files_related_mph'

/**
 * Moves the values of a field to its new name, before Strapi inspects the database. Missing tables
 * and columns are skipped.
 */
export async function renameField(trx: Transaction, database: RenameDatabase, rename: Rename): Promise<void> {
  const { metadata } = database
  const { uid, from, to, kept, components = [] } = rename
  const { tableName } = metadata.get(uid)
  if (!(await trx.schema.hasTable(tableName))) return
  if (kept === 'column') return renameColumn(trx, tableName, { from: columnOf(from), to: columnOf(to) })
  if (kept === 'components') {
    await changeRows(trx, rowsOf(database, tableName), { where: { field: from }, values: { field: to } })
    return renameComponents(trx, database, components)
  }
  if (kept === 'file')
    return changeRows(trx, FILES, { where: { field: from, related_type: uid }, values: { field: to } })
  await renameTable(trx, joinOf(database, tableName, from), joinOf(database, tableName, to))

  function columnOf(attribute: string): string {
    return metadata.identifiers.getColumnName(snake(attribute))
  }
}

/** Renames the table of each component, those of its parts, and every reference to it. */
export async function renameComponents(
  trx: Transaction,
  database: RenameDatabase,
  components: readonly RenamedComponent[],
): Promise<void> {
  for (const { from, to, table, slots = [] } of components) {
    const now = database.metadata.get(to).tableName
    await renameTable(trx, table, now)
    await renameTable(trx, rowsOf(database, table), rowsOf(database, now))
    for (const slot of slots) await renameTable(trx, joinOf(database, table, slot), joinOf(database, now, slot))
    for (const { tableName } of database.metadata.values()) {
      const change = { where: { component_type: from }, values: { component_type: to } }
      await changeRows(trx, rowsOf(database, tableName), change)
    }
    await changeRows(trx, FILES, { where: { related_type: from }, values: { related_type: to } })
  }
}

/** Returns the table that links components to the rows of another one. */
const rowsOf = ({ metadata }: RenameDatabase, table: string) => metadata.identifiers.getTableName(`${table}_cmps`)

const joinOf = ({ metadata }: RenameDatabase, table: string, attribute: string) =>
  metadata.identifiers.getJoinTableName(snake(table), snake(attribute))

/** Returns a name in snake case as Strapi does for columns, with numbers as separate words. */
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
