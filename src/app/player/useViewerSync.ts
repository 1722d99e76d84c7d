import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useStores } from '#src/stores/context.ts'
import type { PageData } from '../page/loadPage.server.ts'
import { useSite } from '../site/SiteContext.ts'

/** Event: the platform did not recognize the session of a request. */
export const VIEWER_UNKNOWN = 'stranger'

/**
 * Keeps the page and the site around it in line with the session, which may change in another tab.
 */
export function useViewerSync(page: PageData | undefined): void {
  const { session } = useStores()
  const { events } = useSite()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { uid } = page ?? {}
    if (uid === undefined) return
    const follow = async () => (await session.follow(uid)) && revalidate()
    // without an answer of the platform the viewer stays
    follow().catch(() => undefined)
  }, [page, session, revalidate])
  useEffect(() => {
    async function follow(): Promise<boolean> {
      const hasChanged = await session.hasChanged().catch(() => false)
      if (hasChanged) await revalidate()
      return hasChanged
    }
    // several requests are refused at once, and a second load would abort the first one
    let running: Promise<boolean> | undefined
    const isOther = () => (running ??= follow().finally(() => (running = undefined)))
    // a player's data is loaded again only while the session is still theirs
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
