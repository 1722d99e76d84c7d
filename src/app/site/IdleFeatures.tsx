import { useEffect } from 'react'
import { Prefetch } from '../navigation/Prefetch.tsx'
import { SiteLoader } from './SiteLoader.tsx'

/** What a page needs only once it has come to rest; what actions do is fetched with it, before the first click. */
export default function IdleFeatures() {
  useEffect(() => {
    const fetched = Promise.all([import('#registry/actionHandlers.ts'), import('../navigation/announcePage.ts')])
    void fetched.catch(() => undefined)
  }, [])
  return (
    <>
      <SiteLoader />
      <Prefetch />
    </>
  )
}
