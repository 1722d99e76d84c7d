import type { Json, NullableTimestamp } from '../database/columns.ts'
import type { BannerText } from '../database/columns.ts'

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
