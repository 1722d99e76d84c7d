import type { ColumnType, Generated } from 'kysely'

import type { GameConfig, GameOptions, GameType } from '#schemas/game.ts'

import type { OneTimeCodeTable, OneTimeLinkTable, SessionTable } from '../auth/table.ts'
import type { ContactTable } from '../contacts/table.ts'
import type { BetExportTable, BetTable } from '../bets/table.ts'
import type { OfferTable, PlayerOfferTable, PromoCodeUseTable } from '../offers/table.ts'
import type { CashbackTable } from '../cashbacks/table.ts'
import type { DepositLimitTable } from '../deposit-limits/table.ts'
import type { FormAnswerTable, FormFileTable } from '../forms/table.ts'
import type { ChatEventTable } from '../freshchat/table.ts'
import type { LedgerTable } from '../ledger/table.ts'
import type { PopupTable } from '../popups/table.ts'
import type { ProfileTable } from '../profile/table.ts'
import type { RecoveryCodeTable, TwoFactorTable } from '../two-factor/table.ts'
import type { PresenceTable } from '../play-activity/table.ts'
import type { SelfExclusionTable } from '../self-exclusion/table.ts'
import type { MessengerLaunchTable } from '../messenger/table.ts'
import type { SocialIdentityTable, SocialRequestTable } from '../social/table.ts'
import type { StorageTable } from '../storage/table.ts'
import type { VerificationDocumentTable, VerificationTable } from '../verification/table.ts'
import type {
  BannerText,
  BigInteger,
  DefaultedTimestamp,
  GeneratedBigInteger,
  Json,
  LocalizedText,
  NullableTimestamp,
  Timestamp,
} from './columns.ts'

export interface AccountTable {
  uid: GeneratedBigInteger
  /** In lower case, without a leading plus. */
  login: string | null
  /** Null when the player has only signed in by a social service or the messenger. */
  password: string | null
  /** Number of changes of the password, the second factor or the linked services. */
  security_changes: Generated<number>
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
  /** Registered for betting, not for the casino. */
  is_betting: Generated<boolean>
  character_id: string | null
  /** The promo code of the registration. */
  promo_code: string | null
  messenger_id: string | null
  messenger_name: string | null
  created_at: Timestamp
}

export const balanceKinds = ['main', 'bonus', 'betting_bonus', 'fun'] as const
export type BalanceKind = (typeof balanceKinds)[number]

export interface BalanceTable {
  uid: BigInteger
  kind: BalanceKind
  currency: string
  /** In the currency's smallest unit. */
  amount: BigInteger
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

export interface BannerTable {
  id: GeneratedBigInteger
  position: string
  sort: number
  image: string
  link: string
  texts: Json<Record<string, BannerText>>
  finished_at: NullableTimestamp
}

export interface WinnerTable {
  id: GeneratedBigInteger
  nickname: string
  game: string
  /** In the currency's smallest unit. */
  amount: BigInteger
  currency: string
  /** In US cents at the time of the win, for ranking only. */
  value: BigInteger
  won_at: Timestamp
}

export interface PromoCodeTable {
  /** In capitals. */
  code: string
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
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
  contact: ContactTable
  one_time_code: OneTimeCodeTable
  one_time_link: OneTimeLinkTable
  session: SessionTable
  social_identity: SocialIdentityTable
  social_request: SocialRequestTable
  messenger_launch: MessengerLaunchTable
  two_factor: TwoFactorTable
  recovery_code: RecoveryCodeTable
  access_token: AccessTokenTable
  profile: ProfileTable
  ledger: LedgerTable
  bet: BetTable
  bet_export: BetExportTable
  deposit_limit: DepositLimitTable
  self_exclusion: SelfExclusionTable
  presence: PresenceTable
  player_storage: StorageTable
  verification: VerificationTable
  promo_code_use: PromoCodeUseTable
  offer: OfferTable
  player_offer: PlayerOfferTable
  cashback: CashbackTable
  popup: PopupTable
  chat_event: ChatEventTable
  verification_document: VerificationDocumentTable
  provider: ProviderTable
  category: CategoryTable
  game: GameTable
  banner: BannerTable
  winner: WinnerTable
  promo_code: PromoCodeTable
  feedback: FeedbackTable
  form_answer: FormAnswerTable
  form_file: FormFileTable
  setting: SettingTable
}
