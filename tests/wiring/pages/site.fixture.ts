import type { LoaderFunctionArgs } from 'react-router'
import * as document from '#src/app/documents/route.ts'
import * as entry from '#src/app/entry.server.tsx'
import type { PageData } from '#src/app/page/loadPage.server.ts'
import * as page from '#src/app/page/route.tsx'
import * as root from '#src/app/root.tsx'
import type { AppBuild } from '#src/server/pages.ts'
import { openServer } from '#src/server/server.fixture.ts'
import { assets } from './assets.fixture.ts'
import { type Documents, openContent } from './content.fixture.ts'
import { samplePlatform } from './platform.fixture.ts'

export { closeServers } from '#src/server/server.fixture.ts'

const { routes } = assets

/**
 * Creates the build that React Router's compiler would make of src/app, without files. It records
 * the loaded pages.
 */
const buildOf = (loaded: PageData[]) =>
  ({
    entry: { module: entry },
    routes: {
      root: { ...routes.root, module: root },
      home: { ...routes.home, module: noting(loaded) },
      document: { ...routes.document, module: document },
      page: { ...routes.page, module: noting(loaded) },
    },
    assets,
    publicPath: '/',
    assetsBuildDirectory: 'client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }) as unknown as AppBuild

const noting = (loaded: PageData[]) => ({
  ...page,
  async loader(given: LoaderFunctionArgs) {
    const answer = await page.loader(given)
    loaded.push(answer.data)
    return answer
  },
})

export interface SiteGiven extends NonNullable<Parameters<typeof openServer>[0]> {
  /** Documents of the test. */
  readonly documents?: Documents
}

/**
 * Starts the web server with the pages of the demo in this process, over a platform that answers
 * with sample data.
 */
export async function openSite({ documents, ...given }: SiteGiven = {}) {
  const loaded: PageData[] = []
  const build = buildOf(loaded)
  const opened = await openServer({
    platform: samplePlatform(),
    ...given,
    input: {
      loadBuild: () => Promise.resolve(build),
      ...(documents && { content: await openContent(documents) }),
      ...given.input,
    },
  })
  return { ...opened, loaded }
}
