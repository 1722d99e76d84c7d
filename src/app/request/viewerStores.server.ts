import type { SiteConfig } from '#schemas/siteConfig.ts'
import { type RootSnapshot, RootStore } from '#src/stores/RootStore.ts'
import { deviceOf } from './device.ts'
import type { IncomingRequest } from './incomingRequest.ts'
import { themeOf } from './theme.ts'

export const createViewerStores = (incoming: IncomingRequest): RootStore =>
  new RootStore(incoming.api, snapshotOf(incoming))

/** Returns the snapshot from which the stores of server and browser start. */
export function snapshotOf({ services, locale, account, visitor }: IncomingRequest): RootSnapshot {
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

/** Removes custom code and closures from the site config, which the stores don't use. */
function withoutCode(config: SiteConfig): SiteConfig {
  let bare = withoutCodes.get(config)
  if (!bare) {
    const { customCode: _, closures: __, ...rest } = config
    bare = rest
    withoutCodes.set(config, bare)
  }
  return bare
}
