import type { Json, NullableTimestamp } from '../database/columns.ts'
import type { BannerText } from '../database/columns.ts'

export interface PopupTable {
  readonly name: string
  readonly audience: 'all' | 'no_deposit' | 'depositor'
  readonly texts: Json<Record<string, BannerText>>
  readonly image: string
  readonly link: string
  readonly sort: number
  readonly starts_at: NullableTimestamp
  readonly ends_at: NullableTimestamp
}
