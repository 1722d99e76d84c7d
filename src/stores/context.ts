import { type ReactNode, createContext, createElement, use } from 'react'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import type { RootStore } from './RootStore.ts'

const StoreContext = createContext<RootStore | undefined>(undefined)

/** The site config, for static blocks, which have no stores. */
export const SiteConfigContext = createContext<SiteConfig | undefined>(undefined)

interface Props {
  readonly stores: RootStore
  readonly children?: ReactNode
}

export function StoresProvider({ stores, children }: Props): ReactNode {
  const config = createElement(SiteConfigContext, { value: stores.config }, children)
  return createElement(StoreContext, { value: stores }, config)
}

/** Returns the stores of this tab, or, on the server, of this request. */
export function useStores(): RootStore {
  const stores = use(StoreContext)
  if (!stores) throw new Error('useStores was called outside a StoresProvider')
  return stores
}

/** Returns the site config, which is the same for everybody, so that static blocks may read it. */
export function useSiteConfig(): SiteConfig {
  const config = use(SiteConfigContext)
  if (!config) throw new Error('useSiteConfig was called outside a SiteConfigContext')
  return config
}
