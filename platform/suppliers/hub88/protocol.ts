import Type, { type Static, type TProperties } from 'typebox'

/** Header that carries the signature of a body, RSA-SHA256 in base64. */
export const SIGNATURE_HEADER = 'x-hub88-signature'

/** Amounts are whole numbers of a hundred-thousandth of the currency: 3.56 EUR is 356000. */
export const AMOUNT_DECIMALS = 5

/** Currency of play without money. */
export const DEMO_CURRENCY = 'XXX'

/** The answers of an operator's wallet. */
export const walletStatuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  // the operator or its partner is disabled
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  // wins and rollbacks may come later than the token lasts
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  // a transaction with this id has other contents
  'RS_ERROR_DUPLICATE_TRANSACTION',
  // a win names a bet that was never placed
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  // a limit of the player refuses the bet
  'RS_ERROR_LIMIT_REACHED',
] as const
export type WalletStatus = (typeof walletStatuses)[number]

const uuid = () =>
  Type.String({ pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$' })
const text = (maxLength = 255) => Type.String({ minLength: 1, maxLength })
const amount = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const nullable = <T extends TProperties[string]>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))

/** The body of `/user/info`. */
export const UserInfoRequest = Type.Object({ user: text(), request_uuid: uuid() })
export type UserInfoRequest = Static<typeof UserInfoRequest>

/** The body of `/user/balance`. */
export const BalanceRequest = Type.Object({
  user: text(),
  token: text(),
  request_uuid: uuid(),
  game_code: nullable(text()),
})
export type BalanceRequest = Static<typeof BalanceRequest>

const transaction = {
  user: text(),
  token: text(),
  request_uuid: uuid(),
  transaction_uuid: uuid(),
  supplier_transaction_id: nullable(text()),
  /** Id of the round: all its transactions have the same. */
  round: text(),
  /** True for the last transaction of the round. */
  round_closed: nullable(Type.Boolean()),
  game_code: text(),
}

const payment = {
  ...transaction,
  currency: text(8),
  amount: amount(),
  /** True for a spin that a reward pays: nothing is taken for it. */
  is_free: nullable(Type.Boolean()),
  /** The reward that pays it. */
  reward_uuid: nullable(uuid()),
  is_aggregated: nullable(Type.Boolean()),
  /**
   * True for a payout that the supplier promised, as of a tournament: its bet is of 0 and opens a round that
   * the win pays. It implies `is_free`, without a reward, and may come later than the token lasts.
   */
  is_supplier_promo: nullable(Type.Boolean()),
  /** The choice of the player, in the words of the game. */
  bet: nullable(Type.String({ maxLength: 2000 })),
  meta: nullable(Type.Unknown()),
}

/** The body of `/transaction/bet`. */
export const BetRequest = Type.Object(payment)
export type BetRequest = Static<typeof BetRequest>

/** The body of `/transaction/win`. */
export const WinRequest = Type.Object({ ...payment, reference_transaction_uuid: uuid() })
export type WinRequest = Static<typeof WinRequest>

/** The body of `/transaction/rollback`, of a bet or a win. */
export const RollbackRequest = Type.Object({ ...transaction, reference_transaction_uuid: uuid() })
export type RollbackRequest = Static<typeof RollbackRequest>

/** An answer of the wallet; a balance comes with `RS_OK`, and with `RS_ERROR_NOT_ENOUGH_MONEY`. */
export const WalletResponse = Type.Object({
  status: Type.Enum(walletStatuses),
  request_uuid: Type.Optional(Type.String()),
  user: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  balance: Type.Optional(amount()),
})
export type WalletResponse = Static<typeof WalletResponse>

/** The answer of `/user/info`. */
export const UserInfoResponse = Type.Object({
  status: Type.Enum(walletStatuses),
  request_uuid: Type.String(),
  user: Type.Optional(Type.String()),
  /** ISO 3166-1 alpha-2; XX when it isn't known. */
  country: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  registration_date: Type.Optional(Type.String()),
})
export type UserInfoResponse = Static<typeof UserInfoResponse>

export const platforms = ['GPL_DESKTOP', 'GPL_MOBILE'] as const

/** The body of `/operator/generic/v2/game/list`. */
export const GameListRequest = Type.Object({ operator_id: Type.Integer() })

/** One game of the list. Fields that a supplier doesn't tell are null. */
export const ListedGame = Type.Object({
  game_code: text(),
  name: text(),
  /** The studio. */
  product: text(),
  category: nullable(Type.String()),
  url_thumb: nullable(Type.String()),
  url_background: nullable(Type.String()),
  enabled: Type.Boolean(),
  platforms: Type.Array(Type.String()),
  blocked_countries: nullable(Type.Array(Type.String())),
  freebet_support: Type.Boolean(),
  release_date: nullable(Type.String()),
  /** From 1, low, to 5, high. */
  volatility: nullable(Type.Number()),
  /** Return to the player in per cent, such as `96.20`. */
  rtp: nullable(Type.String()),
  paylines: nullable(Type.Number()),
  hit_ratio: nullable(Type.String()),
  features: nullable(Type.Array(Type.String())),
  languages: nullable(Type.Array(Type.String())),
})
export type ListedGame = Static<typeof ListedGame>

/** The body of `/operator/generic/v2/game/url`. Play without money has no user and no token. */
export const GameUrlRequest = Type.Object({
  operator_id: Type.Integer(),
  game_code: text(),
  user: Type.Optional(Type.String({ minLength: 3, maxLength: 255 })),
  token: Type.Optional(Type.String({ minLength: 10, maxLength: 255 })),
  currency: text(8),
  country: text(2),
  lang: text(8),
  platform: Type.Enum(platforms),
  lobby_url: text(2000),
  deposit_url: Type.Optional(text(2000)),
  /** Address of the visitor in the network. */
  ip: text(64),
  meta: Type.Optional(Type.Unknown()),
})
export type GameUrlRequest = Static<typeof GameUrlRequest>

/** The body of `/operator/generic/v2/game/round`: asks for the page that shows a round. */
export const GameRoundRequest = Type.Object({
  operator_id: Type.Integer(),
  user: text(),
  transaction_uuid: Type.Optional(uuid()),
  round: Type.Optional(text()),
})
export type GameRoundRequest = Static<typeof GameRoundRequest>

/** The answer of `game/url` and `game/round`. */
export const UrlResponse = Type.Object({ url: Type.String({ pattern: '^https?://' }) })

/** The body of `/operator/generic/v2/freebet/prepaids/list`, which Hub88 answers once a minute. */
export const PrepaidListRequest = Type.Object({
  operator_id: Type.Integer(),
  game_code: Type.Optional(text()),
  currency: Type.Optional(text(8)),
})
export type PrepaidListRequest = Static<typeof PrepaidListRequest>

/** A template of rewards. Where it has no number or value of spins, a reward chooses its own. */
export const Prepaid = Type.Object({
  prepaid_uuid: uuid(),
  game_code: text(),
  currency: text(8),
  bet_count: nullable(Type.Integer()),
  /** Value of each spin. */
  bet_value: nullable(Type.Integer()),
  /** True for a bonus that a player would buy in the game, instead of spins. */
  bonus_buy: nullable(Type.Boolean()),
})
export type Prepaid = Static<typeof Prepaid>

/** A time of a reward, in UTC: `2026-11-05T13:15:30`. */
const rewardTime = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z?$' })

/**
 * The body of `/operator/generic/v2/freebet/rewards/create`: gives a player spins that cost nothing. A
 * repeated request gives them once more.
 */
export const CreateRewardRequest = Type.Object({
  operator_id: Type.Integer(),
  user: text(),
  prepaid_uuid: uuid(),
  game_code: text(),
  currency: text(8),
  bet_count: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Value of each spin. */
  bet_value: amount(),
  end_time: rewardTime(),
  /** Id of the reward at the operator. */
  operator_reference: text(),
})
export type CreateRewardRequest = Static<typeof CreateRewardRequest>

/** The states of a reward in which its spins can be played, now or later. */
export const livingRewards: ReadonlySet<string> = new Set(['FRS_NEW', 'FRS_ACTIVE'])

/** A reward, as the supplier tells of it. */
export const Reward = Type.Object({
  reward_uuid: uuid(),
  operator_reference: nullable(Type.String()),
  status: nullable(Type.String()),
})
export type Reward = Static<typeof Reward>

/** The body of `/operator/generic/v2/freebet/rewards/list`. */
export const RewardListRequest = Type.Object({
  operator_id: Type.Integer(),
  user: text(),
  pagination: Type.Optional(
    Type.Object({
      cursor: Type.Optional(text()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
  ),
})
export type RewardListRequest = Static<typeof RewardListRequest>

export const RewardList = Type.Object({
  rewards: Type.Array(Reward),
  pagination: Type.Object({ next_cursor: nullable(Type.String()) }),
})
export type RewardList = Static<typeof RewardList>

/** The body of `/operator/generic/v2/freebet/rewards/cancel`. */
export const CancelRewardRequest = Type.Object({ operator_id: Type.Integer(), reward_uuid: uuid() })
