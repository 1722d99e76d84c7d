import { useEffect } from 'react'
import { Prefetch } from '../navigation/Prefetch.tsx'
import { SiteLoader } from './SiteLoader.tsx'

/**
 * Features that a page needs only after it has settled. The code of actions is fetched with them,
 * before the first click.
 */
export default function IdleFeatures() {
  useEffect(() => {
    const fetched = Promise.all([import('#registry/runAction.ts'), import('../navigation/announcePage.ts')])
    void fetched.catch(() => undefined)
  }, [])
  return (
    <>
      <SiteLoader />
      <Prefetch />
    </>
  )
}
