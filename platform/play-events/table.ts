import type { ColumnType } from 'kysely'

/** The last transaction of the wallet that a consumer has consumed. */
export interface PlayEventCursorTable {
  readonly consumer: string
  readonly xid: ColumnType<string, string | undefined, string>
  readonly number: ColumnType<string, string | undefined, string>
}
