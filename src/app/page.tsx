import { type HeadersArgs, type LoaderFunctionArgs, type MetaArgs, data, useLoaderData } from 'react-router'
import { Blocks } from '#src/engine/Blocks.tsx'
import { requestContext } from './context.ts'
import { loadPage } from './loadPage.server.ts'
import { PageEngine } from './PageEngine.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = await loadPage(context.get(requestContext), url)
  return data(page, { status: page.status, headers: { 'cache-control': 'private, no-store' } })
}

export function headers({ loaderHeaders, errorHeaders }: HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? [...loaderData.head] : []
}

export { PageFailed as ErrorBoundary } from './PageFailed.tsx'

/** One document, whatever it is: its blocks in order. */
export default function Page() {
  const page = useLoaderData<typeof loader>()
  return (
    <PageEngine page={page}>
      <Blocks blocks={page.blocks} />
    </PageEngine>
  )
}
