import { readFile } from 'node:fs/promises'
import type { Selectable } from 'kysely'
import type { BonusType } from '#schemas/bonusStates.ts'
import type { Country } from '#schemas/country.ts'
import type { GameConfig, GameOptions, GameType } from '#schemas/game.ts'
import type { GeneralInfo } from '#schemas/generalInfo.ts'
import type { Profile } from '#schemas/profile.ts'
import type { StoredProfileFields } from '../accounts/profileFields.ts'
import type { NewAccount } from '../accounts/queries.ts'
import type { RewardSettings } from '../bonuses/RewardSettings.ts'
import type { CashbackTable } from '../cashbacks/table.ts'
import type { LocalizedText } from '../database/columns.ts'
import type { BannerText } from '../database/columns.ts'
import type { PlayerAccount } from '../ledger/accounts.ts'
import type { MessageTexts } from '../messages/writeMessage.ts'
import type { OfferTable } from '../offers/table.ts'
import type { CashierSettings } from '../payments/CashierSettings.ts'
import type { PopupTable } from '../popups/table.ts'
import type { SocialFixture } from '../social/SocialTexts.ts'

interface Fixtures {
  readonly 'general-info': GeneralInfo
  readonly countries: Omit<Country, 'name'>[]
  readonly 'currency-rates': Record<string, number>
  readonly providers: { readonly sysname: string; readonly name: string }[]
  readonly categories: { readonly slug: string; readonly icon: string; readonly names: LocalizedText }[]
  readonly games: DemoGame[]
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

interface DemoPromoCode {
  readonly code: string
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly max_uses: number | null
  readonly uses: number
}

interface DemoGame {
  readonly sysname: string
  readonly name: string
  readonly type: GameType
  readonly provider: string
  readonly image: string
  readonly tags: string[]
  readonly options: GameOptions
  readonly config: GameConfig
  readonly popularity: number
  readonly released_at: string
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
