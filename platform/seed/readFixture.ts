import { readFile } from 'node:fs/promises'
import type { Selectable } from 'kysely'
import type { BonusType } from '#schemas/bonusStates.ts'
import type { Country } from '#schemas/country.ts'
import type { GeneralInfo } from '#schemas/generalInfo.ts'
import type { Profile } from '#schemas/profile.ts'
import type { StoredProfileFields } from '../accounts/profileFields.ts'
import type { NewAccount } from '../accounts/queries.ts'
import type { RewardSettings } from '../bonuses/RewardSettings.ts'
import type { CashbackTable } from '../cashbacks/table.ts'
import type { LocalizedText } from '../database/columns.ts'
import type { BannerText } from '../database/columns.ts'
import type { JackpotTable } from '../jackpots/table.ts'
import type { PlayerAccount } from '../ledger/accounts.ts'
import type { LoyaltySettings } from '../loyalty/LoyaltySettings.ts'
import type { LoyaltyProductTable } from '../loyalty/table.ts'
import type { MessageTexts } from '../messages/writeMessage.ts'
import type { OfferTable } from '../offers/table.ts'
import type { CashierSettings } from '../payments/CashierSettings.ts'
import type { PopupTable } from '../popups/table.ts'
import type { SocialFixture } from '../social/SocialTexts.ts'
import type { TournamentTable } from '../tournaments/table.ts'
import type { CampaignTexts, WheelQuestTable, WheelRewardTable } from '../wheels/table.ts'
import type { HandMadeGame } from './catalogue/DemoGame.ts'

interface Fixtures {
  readonly 'general-info': GeneralInfo
  readonly countries: Omit<Country, 'name'>[]
  readonly 'currency-rates': Record<string, number>
  readonly providers: { readonly sysname: string; readonly name: string }[]
  readonly categories: { readonly slug: string; readonly icon: string; readonly names: LocalizedText }[]
  readonly games: HandMadeGame[]
  readonly 'game-words': { readonly tag: string; readonly words: string[] }[]
  readonly winners: {
    readonly nickname: string
    readonly game: string
    readonly amount: number
    readonly currency: string
    readonly minutes_ago: number
  }[]
  readonly banners: DemoBanner[]
  readonly players: DemoPlayer[]
  readonly 'profile-fields': StoredProfileFields
  readonly 'promo-codes': DemoPromoCode[]
  readonly messages: MessageTexts
  readonly social: SocialFixture
  readonly offers: DemoOffer[]
  readonly popups: DemoPopup[]
  readonly cashbacks: DemoCashback[]
  readonly cashier: CashierSettings
  readonly rewards: RewardSettings
  readonly tournaments: DemoTournament[]
  readonly jackpots: DemoJackpot[]
  readonly loyalty: LoyaltySettings
  readonly 'loyalty-products': DemoProduct[]
  readonly 'wheel-campaigns': DemoWheel[]
}

export type DemoTournament = Pick<
  Selectable<TournamentTable>,
  | 'series'
  | 'texts'
  | 'image'
  | 'prizes'
  | 'scoring'
  | 'restrictions'
  | 'reset_on_cashout'
  | 'provider'
  | 'tags'
  | 'types'
> & {
  /** Hours from now until it begins. */
  readonly begins_in: number
  readonly hours: number
  /** Number of made-up participants, and the points of the first. */
  readonly rivals: number
  readonly top_points: number
}

export type DemoJackpot = Pick<
  Selectable<JackpotTable>,
  'level' | 'texts' | 'image' | 'currency' | 'share' | 'provider' | 'tags' | 'types'
> & {
  readonly base: number
  readonly must_drop_by: number
  readonly sum: number
  /** The last one first. */
  readonly wins: readonly {
    readonly nickname: string
    readonly game: string
    readonly amount: number
    readonly hours_ago: number
  }[]
}

export type DemoOffer = Pick<
  Selectable<OfferTable>,
  'action' | 'deposits' | 'exclude_methods' | 'promo_code' | 'texts' | 'image' | 'promotions'
> & { readonly days: number | null }

export type DemoPopup = Pick<Selectable<PopupTable>, 'name' | 'audience' | 'texts' | 'image' | 'link'> & {
  /** Days from now until it begins. */
  readonly begins_in: number
}

export type DemoCashback = Pick<Selectable<CashbackTable>, 'status' | 'currency' | 'texts'> & {
  readonly login: string
  readonly amount: number
  readonly days_ago: number
}

export type DemoProduct = Pick<
  Selectable<LoyaltyProductTable>,
  'texts' | 'image' | 'price' | 'reward' | 'stock' | 'level'
> & { readonly days: number | null }

export interface DemoWheel {
  readonly texts: Record<string, CampaignTexts>
  readonly price_usd: number | null
  readonly first_spins: number
  /** Days from the first start until it ends; null for no end. */
  readonly days: number | null
  readonly rewards: readonly Pick<Selectable<WheelRewardTable>, 'type' | 'amount' | 'weight' | 'texts'>[]
  readonly quests: readonly Pick<
    Selectable<WheelQuestTable>,
    'goal' | 'target' | 'types' | 'reward_type' | 'reward_amount' | 'texts'
  >[]
  /** Number of made-up results. */
  readonly results: number
}

interface DemoPromoCode {
  readonly code: string
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly max_uses: number | null
  readonly uses: number
}

interface DemoBanner {
  readonly position: string
  readonly image: string
  readonly link: string
  readonly finished_at: string | null
  readonly texts: Record<string, BannerText>
}

interface DemoBonus {
  readonly type: BonusType
  readonly titles: LocalizedText
  readonly amount: number
  /** Part of the wagering that is done; without it the bonus isn't activated yet. */
  readonly wagered?: number
}

export interface DemoPlayer {
  readonly note: string
  readonly password: string
  readonly account: Pick<NewAccount['account'], 'login' | 'fakename' | 'currency'> & Partial<NewAccount['account']>
  readonly contacts: NewAccount['contacts']
  readonly balances: Partial<Record<PlayerAccount, number>>
  /** Bonuses that the player was granted on the day of registration. */
  readonly bonuses?: readonly DemoBonus[]
  /** Points of loyalty that the player has, and those earned. */
  readonly loyalty?: { readonly points: number; readonly earned: number }
  readonly profile?: Partial<Profile>
  /** Values that pages store for the player. */
  readonly storage?: Record<string, string>
  /** Activity of the player in a number of days, the first of which is the day of registration. */
  readonly history: { readonly days: number; readonly bets: number; readonly deposits: number }
}

/** Reads a file of fixtures/platform. */
export async function readFixture<K extends keyof Fixtures>(name: K): Promise<Fixtures[K]> {
  const file = new URL(`../../fixtures/platform/${name}.json`, import.meta.url)
  // a file of this repository, written for this type
  return JSON.parse(await readFile(file, 'utf8')) as Fixtures[K]
}
