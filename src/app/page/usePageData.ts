import { useRouteLoaderData } from 'react-router'
import type { PageData } from './loadPage.server.ts'

/** Returns the data of the page that the tab shows; undefined when its loading has failed. */
export function usePageData(): PageData | undefined {
  const page = useRouteLoaderData<PageData>('page')
  const home = useRouteLoaderData<PageData>('home')
  return page ?? home
}
