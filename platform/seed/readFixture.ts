import { readFile } from 'node:fs/promises'

import type { Selectable } from 'kysely'

import type { Country } from '#schemas/country.ts'
import type { GameConfig, GameOptions, GameType } from '#schemas/game.ts'
import type { GeneralInfo } from '#schemas/generalInfo.ts'
import type { Profile } from '#schemas/profile.ts'

import type { NewAccount } from '../accounts/queries.ts'
import type { StoredProfileFields } from '../accounts/profileFields.ts'
import type { OfferTable } from '../offers/table.ts'
import type { CashbackTable } from '../cashbacks/table.ts'
import type { LocalizedText } from '../database/columns.ts'
import type { BalanceKind } from '../database/schema.ts'
import type { BannerText } from '../database/columns.ts'
import type { MessageTexts } from '../messages/writeMessage.ts'
import type { PopupTable } from '../popups/table.ts'
import type { SocialFixture } from '../social/SocialTexts.ts'

interface Fixtures {
  'general-info': GeneralInfo
  countries: Omit<Country, 'name'>[]
  'currency-rates': Record<string, number>
  providers: { sysname: string; name: string }[]
  categories: { slug: string; icon: string; names: LocalizedText }[]
  games: DemoGame[]
  winners: { nickname: string; game: string; amount: number; currency: string; minutes_ago: number }[]
  banners: DemoBanner[]
  players: DemoPlayer[]
  'profile-fields': StoredProfileFields
  'promo-codes': DemoPromoCode[]
  messages: MessageTexts
  social: SocialFixture
  offers: DemoOffer[]
  popups: DemoPopup[]
  cashbacks: DemoCashback[]
}

export type DemoOffer = Pick<
  Selectable<OfferTable>,
  'action' | 'deposits' | 'exclude_methods' | 'promo_code' | 'texts' | 'image' | 'promotions'
> & { days: number | null }

export type DemoPopup = Pick<Selectable<PopupTable>, 'name' | 'audience' | 'texts' | 'image' | 'link'> & {
  /** Days from now until it begins. */
  begins_in: number
}

export type DemoCashback = Pick<Selectable<CashbackTable>, 'status' | 'currency' | 'texts'> & {
  login: string
  amount: number
  days_ago: number
}

interface DemoPromoCode {
  code: string
  starts_at: string | null
  ends_at: string | null
  max_uses: number | null
  uses: number
}

interface DemoGame {
  sysname: string
  name: string
  type: GameType
  provider: string
  image: string
  tags: string[]
  options: GameOptions
  config: GameConfig
  popularity: number
  released_at: string
}

interface DemoBanner {
  position: string
  image: string
  link: string
  finished_at: string | null
  texts: Record<string, BannerText>
}

export interface DemoPlayer {
  note: string
  password: string
  account: Pick<NewAccount['account'], 'login' | 'fakename' | 'currency'> & Partial<NewAccount['account']>
  contacts: NewAccount['contacts']
  balances: Partial<Record<BalanceKind, number>>
  profile?: Partial<Profile>
  /** Values that pages store for the player. */
  storage?: Record<string, string>
  /** Activity of the player in a number of days, the first of which is the day of registration. */
  history: { days: number; bets: number; deposits: number }
}

/** Reads a file of fixtures/platform. */
export async function readFixture<K extends keyof Fixtures>(name: K): Promise<Fixtures[K]> {
  const file = new URL(`../../fixtures/platform/${name}.json`, import.meta.url)
  // a file of this repository, written for this type
  return JSON.parse(await readFile(file, 'utf8')) as Fixtures[K]
}
