import type { ColumnType } from 'kysely'

/** A bigint comes out as text and goes in as bigint, number or text. */
export type BigInteger = ColumnType<string, bigint | number | string, bigint | number | string>
export type GeneratedBigInteger = ColumnType<string, never, never>
export type Timestamp = ColumnType<Date, Date, Date>
export type NullableTimestamp = ColumnType<Date | null, Date | null, Date | null>
export type DefaultedTimestamp = ColumnType<Date, Date | undefined, Date>
/** jsonb goes in as JSON text, because the drivers disagree about lists. */
export type Json<T> = ColumnType<T, string, string>

/** A text per locale: { en: …, es: … } */
export type LocalizedText = Record<string, string>
