import type { ColumnType, Generated } from 'kysely'
import type { OneTimeCodeTable, OneTimeLinkTable, SessionTable } from '../auth/table.ts'
import type { BetExportTable, BetTable } from '../bets/table.ts'
import type { BonusTable, FreeSpinPackTable } from '../bonuses/table.ts'
import type { CashbackPeriodTable, CashbackRateTable, CashbackTable } from '../cashbacks/table.ts'
import type { CommandTable } from '../commands/table.ts'
import type { ContactTable } from '../contacts/table.ts'
import type { DepositLimitTable } from '../deposit-limits/table.ts'
import type { FormAnswerTable, FormFileTable } from '../forms/table.ts'
import type { ChatEventTable } from '../freshchat/table.ts'
import type { CatalogueChangeTable, GameLikeTable, GameTable, GameWordTable, ProviderTable } from '../games/table.ts'
import type { JackpotTable, JackpotWinTable } from '../jackpots/table.ts'
import type { BalanceTable, LedgerTable } from '../ledger/table.ts'
import type {
  LoyaltyAccountTable,
  LoyaltyEntryTable,
  LoyaltyNoticeTable,
  LoyaltyProductTable,
  LoyaltyPurchaseTable,
} from '../loyalty/table.ts'
import type { MessengerLaunchTable } from '../messenger/table.ts'
import type { OfferTable, PlayerOfferTable, PromoCodeUseTable } from '../offers/table.ts'
import type {
  SandboxCaptureTable,
  SandboxCardTable,
  SandboxChangeTable,
  SandboxPaymentTable,
  SandboxPayoutTable,
  SandboxWebhookTable,
} from '../payments/sandbox/table.ts'
import type { PaymentStateTable, PaymentTable, PaymentWebhookTable, RequisiteTable } from '../payments/table.ts'
import type { PresenceTable } from '../play-activity/table.ts'
import type { PlayEventCursorTable } from '../play-events/table.ts'
import type { PopupTable } from '../popups/table.ts'
import type { ProfileTable } from '../profile/table.ts'
import type { PlayerEventCounterTable, PlayerEventTable } from '../realtime/table.ts'
import type { SelfExclusionTable } from '../self-exclusion/table.ts'
import type { SocialIdentityTable, SocialRequestTable } from '../social/table.ts'
import type { StorageTable } from '../storage/table.ts'
import type {
  SandboxGameRewardTable,
  SandboxGameRoundTable,
  SandboxGameSeatTable,
  SandboxGameSeedTable,
  SandboxGameSessionTable,
  SandboxGameTableRoundTable,
  SandboxGameTransactionTable,
} from '../suppliers/sandbox/table.ts'
import type { TournamentParticipantTable, TournamentRoundTable, TournamentTable } from '../tournaments/table.ts'
import type { RecoveryCodeTable, TwoFactorTable } from '../two-factor/table.ts'
import type { VerificationDocumentTable, VerificationTable } from '../verification/table.ts'
import type { GameSessionTable, WalletTransactionTable } from '../wallet/table.ts'
import type {
  WheelCampaignTable,
  WheelPlayerTable,
  WheelPurchaseTable,
  WheelQuestProgressTable,
  WheelQuestStepTable,
  WheelQuestTable,
  WheelRewardTable,
  WheelSpinTable,
} from '../wheels/table.ts'
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
  readonly uid: GeneratedBigInteger
  /** In lower case, without a leading plus. */
  readonly login: string | null
  /** Null when the player has only signed in by a social service or the messenger. */
  readonly password: string | null
  /** Number of changes of the password, the second factor or the linked services. */
  readonly security_changes: Generated<number>
  readonly fakename: string
  readonly status: Generated<'active' | 'banned' | 'deleted'>
  readonly country_code: string | null
  readonly currency: string
  readonly locale: string | null
  readonly is_subscribed: Generated<boolean>
  readonly is_verified: Generated<boolean>
  readonly is_on_verification: Generated<boolean>
  readonly is_kyc_block_enabled: Generated<boolean>
  readonly is_registration_completed: Generated<boolean>
  /** Registered for betting, not for the casino. */
  readonly is_betting: Generated<boolean>
  readonly character_id: string | null
  /** The promo code of the registration. */
  readonly promo_code: string | null
  readonly messenger_id: string | null
  readonly messenger_name: string | null
  readonly created_at: Timestamp
}

export interface AccessTokenTable {
  readonly token_hash: string
  readonly uid: BigInteger
  /** Hash of the session that the token was created in. */
  readonly session_hash: string | null
  readonly expires_at: Timestamp
}

export interface CategoryTable {
  readonly slug: string
  readonly names: Json<LocalizedText>
  readonly icon: string
  readonly position: number
}

export interface BannerTable {
  readonly id: GeneratedBigInteger
  readonly position: string
  readonly sort: number
  readonly image: string
  readonly link: string
  readonly texts: Json<Record<string, BannerText>>
  readonly finished_at: NullableTimestamp
}

export interface WinnerTable {
  readonly id: GeneratedBigInteger
  readonly nickname: string
  readonly game: string
  /** In the currency's smallest unit. */
  readonly amount: BigInteger
  readonly currency: string
  /** In US cents at the time of the win, for ranking only. */
  readonly value: BigInteger
  readonly won_at: Timestamp
  /** The round; null for demo data. */
  readonly bet: ColumnType<string | null, string | undefined, never>
}

export interface PromoCodeTable {
  /** In capitals. */
  readonly code: string
  readonly starts_at: NullableTimestamp
  readonly ends_at: NullableTimestamp
  readonly max_uses: number | null
  readonly uses: Generated<number>
}

export interface FeedbackTable {
  readonly id: Generated<BigInteger>
  readonly uid: BigInteger | null
  readonly name: string
  readonly email: string
  readonly message: string
  readonly created_at: ColumnType<Date, Date, never>
}

export interface SettingTable {
  readonly key: string
  readonly value: Json<unknown>
  readonly updated_at: DefaultedTimestamp
}

export interface Schema {
  readonly account: AccountTable
  readonly balance: BalanceTable
  readonly command: CommandTable
  readonly contact: ContactTable
  readonly one_time_code: OneTimeCodeTable
  readonly one_time_link: OneTimeLinkTable
  readonly session: SessionTable
  readonly social_identity: SocialIdentityTable
  readonly social_request: SocialRequestTable
  readonly messenger_launch: MessengerLaunchTable
  readonly two_factor: TwoFactorTable
  readonly recovery_code: RecoveryCodeTable
  readonly access_token: AccessTokenTable
  readonly profile: ProfileTable
  readonly player_event: PlayerEventTable
  readonly player_event_counter: PlayerEventCounterTable
  readonly ledger: LedgerTable
  readonly bet: BetTable
  readonly bet_export: BetExportTable
  readonly bonus: BonusTable
  readonly game_session: GameSessionTable
  readonly wallet_transaction: WalletTransactionTable
  readonly play_event_cursor: PlayEventCursorTable
  readonly free_spin_pack: FreeSpinPackTable
  readonly cashback_period: CashbackPeriodTable
  readonly cashback_rate: CashbackRateTable
  readonly deposit_limit: DepositLimitTable
  readonly payment: PaymentTable
  readonly payment_state: PaymentStateTable
  readonly payment_webhook: PaymentWebhookTable
  readonly requisite: RequisiteTable
  readonly self_exclusion: SelfExclusionTable
  readonly presence: PresenceTable
  readonly player_storage: StorageTable
  readonly verification: VerificationTable
  readonly promo_code_use: PromoCodeUseTable
  readonly offer: OfferTable
  readonly player_offer: PlayerOfferTable
  readonly cashback: CashbackTable
  readonly loyalty_account: LoyaltyAccountTable
  readonly loyalty_entry: LoyaltyEntryTable
  readonly loyalty_notice: LoyaltyNoticeTable
  readonly loyalty_product: LoyaltyProductTable
  readonly loyalty_purchase: LoyaltyPurchaseTable
  readonly popup: PopupTable
  readonly chat_event: ChatEventTable
  readonly verification_document: VerificationDocumentTable
  readonly provider: ProviderTable
  readonly category: CategoryTable
  readonly catalogue_change: CatalogueChangeTable
  readonly game_word: GameWordTable
  readonly game: GameTable
  readonly game_like: GameLikeTable
  readonly banner: BannerTable
  readonly winner: WinnerTable
  readonly tournament: TournamentTable
  readonly tournament_participant: TournamentParticipantTable
  readonly tournament_round: TournamentRoundTable
  readonly jackpot: JackpotTable
  readonly jackpot_win: JackpotWinTable
  readonly wheel_campaign: WheelCampaignTable
  readonly wheel_reward: WheelRewardTable
  readonly wheel_player: WheelPlayerTable
  readonly wheel_purchase: WheelPurchaseTable
  readonly wheel_spin: WheelSpinTable
  readonly wheel_quest: WheelQuestTable
  readonly wheel_quest_progress: WheelQuestProgressTable
  readonly wheel_quest_step: WheelQuestStepTable
  readonly promo_code: PromoCodeTable
  readonly feedback: FeedbackTable
  readonly form_answer: FormAnswerTable
  readonly form_file: FormFileTable
  readonly sandbox_capture: SandboxCaptureTable
  readonly sandbox_card: SandboxCardTable
  readonly sandbox_change: SandboxChangeTable
  readonly sandbox_game_reward: SandboxGameRewardTable
  readonly sandbox_game_round: SandboxGameRoundTable
  readonly sandbox_game_seat: SandboxGameSeatTable
  readonly sandbox_game_seed: SandboxGameSeedTable
  readonly sandbox_game_session: SandboxGameSessionTable
  readonly sandbox_game_table_round: SandboxGameTableRoundTable
  readonly sandbox_game_transaction: SandboxGameTransactionTable
  readonly sandbox_payment: SandboxPaymentTable
  readonly sandbox_payout: SandboxPayoutTable
  readonly sandbox_webhook: SandboxWebhookTable
  readonly setting: SettingTable
}
