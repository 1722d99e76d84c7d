import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useStores } from '#src/stores/context.ts'
import type { PageData } from '../page/loadPage.server.ts'
import { useSite } from '../site/SiteContext.ts'

/** An event: the platform has not known who asked. */
export const VIEWER_UNKNOWN = 'stranger'

/** Who is here may change elsewhere, in another tab: the site around a page is for whom the page was made. */
export function useViewerSync(page: PageData | undefined): void {
  const { session } = useStores()
  const { events } = useSite()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { uid } = page ?? {}
    if (uid === undefined) return
    const follow = async () => (await session.follow(uid)) && revalidate()
    // while the platform doesn't say, all stays
    follow().catch(() => undefined)
  }, [page, session, revalidate])
  useEffect(() => {
    async function isOther(): Promise<boolean> {
      const hasChanged = await session.hasChanged().catch(() => false)
      if (hasChanged) await revalidate()
      return hasChanged
    }
    // what is shown of a player is asked for again only while it is still theirs
    async function onVisible() {
      if (document.visibilityState === 'visible' && !(await isOther())) events.emit('focus')
    }
    const listener = () => void onVisible()
    document.addEventListener('visibilitychange', listener)
    const stop = events.listen((event) => event === VIEWER_UNKNOWN && void isOther())
    return () => {
      document.removeEventListener('visibilitychange', listener)
      stop()
    }
  }, [session, events, revalidate])
}
