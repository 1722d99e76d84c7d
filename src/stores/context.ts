import { type ReactNode, createContext, createElement, use } from 'react'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import type { RootStore } from './RootStore.ts'

const StoreContext = createContext<RootStore | undefined>(undefined)

/** What the site config says, where there is nothing of a viewer. */
export const SiteConfigContext = createContext<SiteConfig | undefined>(undefined)

interface Props {
  readonly stores: RootStore
  readonly children?: ReactNode
}

export function StoresProvider({ stores, children }: Props): ReactNode {
  const config = createElement(SiteConfigContext, { value: stores.config }, children)
  return createElement(StoreContext, { value: stores }, config)
}

/** The stores of this tab (or, on the server, of this request). */
export function useStores(): RootStore {
  const stores = use(StoreContext)
  if (!stores) throw new Error('useStores needs a StoresProvider above it')
  return stores
}

/** What the site config says: the same for everybody, so that static blocks may read it too. */
export function useSiteConfig(): SiteConfig {
  const config = use(SiteConfigContext)
  if (!config) throw new Error('useSiteConfig needs a SiteConfigContext above it')
  return config
}
