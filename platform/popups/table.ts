import type { ColumnType } from 'kysely'

import type { Json } from '../database/columns.ts'
import type { BannerText } from '../database/schema.ts'

type NullableTimestamp = ColumnType<Date | null, Date | null, Date | null>

export interface PopupTable {
  name: string
  audience: 'all' | 'no_deposit' | 'depositor'
  texts: Json<Record<string, BannerText>>
  image: string
  link: string
  sort: number
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
}
