import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useStores } from '#src/stores/context.ts'
import type { PageData } from './loadPage.server.ts'

/** Who is here may change elsewhere, in another tab: the site around a page is for whom the page was made. */
export function useViewerOf(page: PageData | undefined): void {
  const { session } = useStores()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { uid } = page ?? {}
    if (uid === undefined) return
    const follow = async () => (await session.follow(uid)) && revalidate()
    // while the platform doesn't say, all stays
    follow().catch(() => undefined)
  }, [page, session, revalidate])
}
