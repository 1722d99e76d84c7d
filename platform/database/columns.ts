import type { ColumnType } from 'kysely'

/** A bigint is selected as text, and inserted as bigint, number or text. */
export type BigInteger = ColumnType<string, bigint | number | string, bigint | number | string>
export type GeneratedBigInteger = ColumnType<string, never, never>
export type Timestamp = ColumnType<Date, Date, Date>
export type NullableTimestamp = ColumnType<Date | null, Date | null, Date | null>
export type DefaultedTimestamp = ColumnType<Date, Date | undefined, Date>
/** A jsonb value is inserted as JSON text, because the drivers treat lists differently. */
export type Json<T> = ColumnType<T, string, string>

/** Texts by locale: `{ en: …, es: … }`. */
export type LocalizedText = Record<string, string>

/** Texts of a banner in one locale. */
export interface BannerText {
  readonly title: string
  readonly text: string
  readonly button: string
}
