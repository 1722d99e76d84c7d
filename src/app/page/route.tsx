import { type HeadersArgs, type LoaderFunctionArgs, type MetaArgs, data, useLoaderData } from 'react-router'
import { Blocks } from '#src/engine/Blocks.tsx'
import { useStores } from '#src/stores/context.ts'
import { pageContext } from '../request/pageRequest.ts'
import { DocumentEngine } from '../wiring/SiteEngine.tsx'
import { useStableValue } from '../wiring/useStableValue.ts'
import { loadPage } from './loadPage.server.ts'
import { manifestContext } from './manifest.server.ts'
import { responseFormat } from './responseFormat.ts'
import styles from './route.module.css'

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { page, manifest } = await loadPage(context.get(pageContext), { url, format: responseFormat(request) })
  context.set(manifestContext, manifest)
  // a prefetched response must still be cached when it is shown a moment later
  const isAhead = request.headers.get('sec-purpose')?.includes('prefetch')
  const cacheControl = isAhead ? 'private, max-age=10' : 'private, no-store'
  return data(page, { status: page.status, headers: { 'cache-control': cacheControl, vary: 'cookie' } })
}

export function headers({ loaderHeaders, errorHeaders }: HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [...loaderData.head] : []
}

export { PageFailed as ErrorBoundary } from '../faults/PageFailed.tsx'

/** Renders the blocks of a page's document. */
export default function Page() {
  const page = useLoaderData<typeof loader>()
  const shared = useStableValue(page.blocks)
  const { locale } = useStores()
  const blocks = (
    // ids are unique within a document only: another page has blocks and data of its own
    <DocumentEngine key={page.path} document={page}>
      <Blocks blocks={shared} />
    </DocumentEngine>
  )
  if (page.locale === locale.code) return blocks
  // the page is in another language than the site around it
  const dir = locale.locales.find(({ code }) => code === page.locale)?.dir
  return (
    <div className={styles.otherLanguage} lang={page.locale} dir={dir}>
      {blocks}
    </div>
  )
}
