import type { SiteConfig } from '#schemas/siteConfig.ts'
import { type RootSnapshot, RootStore } from '#src/stores/RootStore.ts'
import type { RequestState } from './requestContext.ts'
import { deviceOf } from './device.ts'
import { themeOf } from './theme.ts'

const kept = new WeakMap<RequestState, RootStore>()

/** The stores of a request: what its conditions look at, and what its document is rendered with. */
export function storesOf(state: RequestState): RootStore {
  let stores = kept.get(state)
  if (!stores) {
    stores = new RootStore(state.api, snapshotOf(state))
    kept.set(state, stores)
  }
  return stores
}

/** What the browser's stores start from. */
export function snapshotOf({ services, locale, account, visitor }: RequestState): RootSnapshot {
  const config = services.content.siteConfig(locale.code)
  if (!config) throw new Response('no site config document', { status: 500 })
  return {
    account,
    theme: themeOf(visitor.cookie, config.themes),
    device: deviceOf(visitor.userAgent),
    locale,
    config: withoutCode(config),
    domain: services.domain(),
  }
}

const withoutCodes = new WeakMap<SiteConfig, SiteConfig>()

/** Custom code stands in the document; the stores have no use for it. */
function withoutCode(config: SiteConfig): SiteConfig {
  let bare = withoutCodes.get(config)
  if (!bare) {
    const { customCode: _, closures: __, ...rest } = config
    bare = rest
    withoutCodes.set(config, bare)
  }
  return bare
}
