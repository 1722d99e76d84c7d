import { useLocalHref } from '#src/engine/navigation.ts'
import { type AddressKind, addressOf } from '#src/shared/addresses.ts'
import { useSiteConfig } from '#src/stores/context.ts'

/**
 * Returns a function that builds addresses by the site config's patterns, in the locale of the
 * page.
 */
export function useAddress(): (kind: AddressKind, name: string) => string {
  const { addresses } = useSiteConfig()
  const localHref = useLocalHref()
  return (kind, name) => localHref(addressOf(addresses, kind, name))
}
