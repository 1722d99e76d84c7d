import { useEffect } from 'react'
import { Prefetch } from './Prefetch.tsx'
import { SiteLoader } from './SiteLoader.tsx'

/** What a page needs only once it has come to rest; what actions do is fetched with it, before the first click. */
export default function AtRest() {
  useEffect(() => {
    const fetched = Promise.all([import('#registry/action-handlers.ts'), import('./navigation/announcePage.ts')])
    void fetched.catch(() => undefined)
  }, [])
  return (
    <>
      <SiteLoader />
      <Prefetch />
    </>
  )
}
