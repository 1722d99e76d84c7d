import { readFile } from 'node:fs/promises'

import type { Country } from '#schemas/country.ts'
import type { GameConfig, GameOptions, GameType } from '#schemas/game.ts'
import type { GeneralInfo } from '#schemas/general-info.ts'

import type { AccountRow } from '../accounts/queries.ts'
import type { StoredProfileFields } from '../accounts/profileFields.ts'
import type { BalanceKind, BannerText, LocalizedText } from '../database/schema.ts'

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
  account: Pick<AccountRow, 'login' | 'email' | 'fakename' | 'currency'> & Partial<AccountRow>
  balances: Partial<Record<BalanceKind, number>>
}

/** One file of fixtures/platform. */
export async function readFixture<K extends keyof Fixtures>(name: K): Promise<Fixtures[K]> {
  const file = new URL(`../../fixtures/platform/${name}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as Fixtures[K]
}
