import type { ColumnType, Generated } from 'kysely'

import type { GameConfig, GameOptions, GameType } from '#schemas/game.ts'

/** A bigint comes out as text and goes in as bigint, number or text. */
type BigInteger = ColumnType<string, bigint | number | string, bigint | number | string>
type GeneratedBigInteger = ColumnType<string, never, never>
type Timestamp = ColumnType<Date, Date, Date>
type DefaultedTimestamp = ColumnType<Date, Date | undefined, Date>
/** jsonb goes in as JSON text, because the drivers disagree about lists. */
type Json<T> = ColumnType<T, string, string>

/** A text per locale: { en: …, es: … } */
export type LocalizedText = Record<string, string>

export interface AccountTable {
  uid: GeneratedBigInteger
  /** lower case, without leading plus */
  login: string | null
  email: string | null
  password: string
  fakename: string
  status: Generated<'active' | 'banned' | 'deleted'>
  country_code: string | null
  currency: string
  locale: string | null
  is_subscribed: Generated<boolean>
  is_verified: Generated<boolean>
  is_on_verification: Generated<boolean>
  is_kyc_block_enabled: Generated<boolean>
  is_registration_completed: Generated<boolean>
  two_factor_auth: Generated<boolean>
  created_at: Timestamp
}

export const balanceKinds = ['main', 'bonus', 'betting_bonus', 'fun'] as const
export type BalanceKind = (typeof balanceKinds)[number]

export interface BalanceTable {
  uid: BigInteger
  kind: BalanceKind
  currency: string
  /** in the currency's smallest unit */
  amount: BigInteger
}

export interface SessionTable {
  token_hash: string
  uid: BigInteger
  created_at: Timestamp
  expires_at: Timestamp
}

export interface AccessTokenTable {
  token_hash: string
  uid: BigInteger
  expires_at: Timestamp
}

export interface ProviderTable {
  sysname: string
  name: string
  position: number
}

export interface CategoryTable {
  slug: string
  names: Json<LocalizedText>
  icon: string
  position: number
}

export interface GameTable {
  sysname: string
  name: string
  type: GameType
  provider: string
  image: string
  tags: string[]
  options: Json<GameOptions>
  config: Json<GameConfig>
  popularity: number
  released_at: Timestamp
}

/** What a banner says in one locale. */
export interface BannerText {
  title: string
  text: string
  button: string
}

export interface BannerTable {
  id: GeneratedBigInteger
  position: string
  sort: number
  image: string
  link: string
  texts: Json<Record<string, BannerText>>
  finished_at: ColumnType<Date | null, Date | null, Date | null>
}

export interface WinnerTable {
  id: GeneratedBigInteger
  nickname: string
  game: string
  /** in the currency's smallest unit */
  amount: BigInteger
  currency: string
  /** in US cents at the time of the win: for ranking only */
  value: BigInteger
  won_at: Timestamp
}

export interface PromoCodeTable {
  /** in capitals */
  code: string
  starts_at: ColumnType<Date | null, Date | null, Date | null>
  ends_at: ColumnType<Date | null, Date | null, Date | null>
  max_uses: number | null
  uses: Generated<number>
}

export interface FeedbackTable {
  id: Generated<BigInteger>
  uid: BigInteger | null
  name: string
  email: string
  message: string
  created_at: ColumnType<Date, Date, never>
}

export interface SettingTable {
  key: string
  value: Json<unknown>
  updated_at: DefaultedTimestamp
}

export interface Schema {
  account: AccountTable
  balance: BalanceTable
  session: SessionTable
  access_token: AccessTokenTable
  provider: ProviderTable
  category: CategoryTable
  game: GameTable
  banner: BannerTable
  winner: WinnerTable
  promo_code: PromoCodeTable
  feedback: FeedbackTable
  setting: SettingTable
}
