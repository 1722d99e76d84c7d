import { accountApi, type AccountApi } from './account.ts'
import { authApi, type AuthApi } from './auth.ts'
import { bannersApi, type BannersApi } from './banners.ts'
import { betsApi, type BetsApi } from './bets.ts'
import { campaignsApi, type CampaignsApi } from './campaigns.ts'
import { cashbacksApi, type CashbacksApi } from './cashbacks.ts'
import { formsApi, type FormsApi } from './forms.ts'
import { freshchatApi, type FreshchatApi } from './freshchat.ts'
import { gamesApi, type GamesApi } from './games.ts'
import { leaderboardApi, type LeaderboardApi } from './leaderboard.ts'
import { metadataApi, type MetadataApi } from './metadata.ts'
import { popupsApi, type PopupsApi } from './popups.ts'
import { responsibleGamingApi, type ResponsibleGamingApi } from './responsibleGaming.ts'
import { storageApi, type StorageApi } from './storage.ts'
import { sumsubApi, type SumsubApi } from './sumsub.ts'
import { supportApi, type SupportApi } from './support.ts'
import type { Transport } from './transport.ts'

/** Every call of the platform, by noun. */
export interface Api {
  account: AccountApi
  auth: AuthApi
  games: GamesApi
  banners: BannersApi
  bets: BetsApi
  campaigns: CampaignsApi
  cashbacks: CashbacksApi
  forms: FormsApi
  freshchat: FreshchatApi
  leaderboard: LeaderboardApi
  metadata: MetadataApi
  popups: PopupsApi
  responsibleGaming: ResponsibleGamingApi
  storage: StorageApi
  sumsub: SumsubApi
  support: SupportApi
}

export function createApi(transport: Transport): Api {
  return {
    account: accountApi(transport),
    auth: authApi(transport),
    games: gamesApi(transport),
    banners: bannersApi(transport),
    bets: betsApi(transport),
    campaigns: campaignsApi(transport),
    cashbacks: cashbacksApi(transport),
    forms: formsApi(transport),
    freshchat: freshchatApi(transport),
    leaderboard: leaderboardApi(transport),
    metadata: metadataApi(transport),
    popups: popupsApi(transport),
    responsibleGaming: responsibleGamingApi(transport),
    storage: storageApi(transport),
    sumsub: sumsubApi(transport),
    support: supportApi(transport),
  }
}

export { ApiError } from './error.ts'
export { createTransport, type Transport, type TransportOptions } from './transport.ts'
