import { accountApi, type AccountApi } from './account.ts'
import { authApi, type AuthApi } from './auth.ts'
import { bannersApi, type BannersApi } from './banners.ts'
import { campaignsApi, type CampaignsApi } from './campaigns.ts'
import { gamesApi, type GamesApi } from './games.ts'
import { leaderboardApi, type LeaderboardApi } from './leaderboard.ts'
import { metadataApi, type MetadataApi } from './metadata.ts'
import { supportApi, type SupportApi } from './support.ts'
import type { Transport } from './transport.ts'

/** Every call of the platform, by noun. */
export interface Api {
  account: AccountApi
  auth: AuthApi
  games: GamesApi
  banners: BannersApi
  campaigns: CampaignsApi
  leaderboard: LeaderboardApi
  metadata: MetadataApi
  support: SupportApi
}

export function createApi(transport: Transport): Api {
  return {
    account: accountApi(transport),
    auth: authApi(transport),
    games: gamesApi(transport),
    banners: bannersApi(transport),
    campaigns: campaignsApi(transport),
    leaderboard: leaderboardApi(transport),
    metadata: metadataApi(transport),
    support: supportApi(transport),
  }
}

export { ApiError, isApiError } from './error.ts'
export { createTransport, type Transport, type TransportOptions } from './transport.ts'
