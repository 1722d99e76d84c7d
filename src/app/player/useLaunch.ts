import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useStores } from '#src/stores/context.ts'
import { STAY } from '../navigation/usePageChange.ts'
import { useSiteNavigate } from '../navigation/useSiteNavigate.ts'

/**
 * Handles a launch of the messenger's mini-app. Its data is removed from the address at once, so
 * that it is not copied with it.
 */
export function useLaunch(): void {
  const stores = useStores()
  const { pathname, search, hash } = useLocation()
  const navigate = useSiteNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!hash.includes('tgWebAppData=')) return
    void navigate(pathname + search, { ...STAY, replace: true })
    // a link must not replace the player who is signed in
    if (stores.session.isAuth) return
    void import('./signInByLaunch.ts')
      .then(({ signInByLaunch }) => signInByLaunch(stores, hash, navigate))
      .then(() => revalidate())
  }, [stores, pathname, search, hash, navigate, revalidate])
}
