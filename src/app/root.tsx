import '#src/ui/index.css'
import { type ReactNode, useContext, useEffect } from 'react'
import { preinit, preload } from 'react-dom'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { RootFailed } from './faults/RootFailed.tsx'
import type { CustomPosition, CustomScript } from './html/customScripts.server.ts'
import { HtmlContext } from './html/HtmlContext.ts'
import { markHydrated, isHydrated } from './hydration/hydration.ts'
import { preloadPage } from './hydration/preloadPage.ts'
import {
  checkViewer,
  contentRedirects,
  detectLocale,
  guardAccess,
  loadLocales,
  openStores,
  refreshUser,
} from './request/middleware.ts'
import { pageContext } from './request/pageRequest.ts'
import { Providers } from './site/Providers.tsx'
import { Shell } from './site/Shell.tsx'
import { loadSite } from './site/siteData.server.ts'

/** Steps of a page request. The order is part of the specification. */
export const middleware: MiddlewareFunction<Response>[] = [
  loadLocales,
  detectLocale,
  contentRedirects,
  guardAccess,
  refreshUser,
  checkViewer,
  openStores,
]

export const clientMiddleware = [preloadPage]

export function loader({ context }: LoaderFunctionArgs) {
  return loadSite(context.get(pageContext))
}

/**
 * Returns whether to load the site's data again: only for an explicit refresh, not for another
 * page.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const { nonce, bootstrap, chunks, fonts, components, images, customScripts, noScript } = useContext(HtmlContext)
  const site = useRouteLoaderData<typeof loader>('root')
  const locale = site?.snapshot.locale
  // a document that the browser creates for the root's error page: its scripts run already, and it
  // may create none. Without an error the router answers undefined at first and null after a
  // navigation
  const isMadeHere = (useRouteError() ?? undefined) !== undefined && isHydrated()
  useEffect(markHydrated, [])
  for (const href of fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  for (const { href, ...rest } of images) preload(href, { as: 'image', ...rest })
  for (const href of chunks.styles) preinit(href, { as: 'style' })
  return (
    <html
      lang={locale?.code}
      dir={locale?.dir}
      data-theme={site?.snapshot.theme ?? 'dark'}
      data-components={components.join(' ') || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={site?.snapshot.theme ?? 'dark'} />
        {!isMadeHere && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootstrap }} />
        )}
        {site?.snapshot.config.favicons.map(({ id, ...link }) => (
          <link key={id} {...link} />
        ))}
        <Links nonce={nonce} />
        {/* low priority: text, styles and the first picture load before the scripts */}
        {chunks.scripts.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <Meta />
        {noScript}
        <CustomScripts scripts={customScripts} position="head" />
      </head>
      <body>
        <CustomScripts scripts={customScripts} position="bodyStart" />
        {children}
        {!isMadeHere && <ScrollRestoration nonce={nonce} />}
        {!isMadeHere && <Scripts nonce={nonce} />}
        <CustomScripts scripts={customScripts} position="bodyEnd" />
      </body>
    </html>
  )
}

interface CustomScriptsProps {
  readonly scripts: readonly CustomScript[]
  readonly position: CustomPosition
}

/**
 * Renders the custom scripts of one position, in the server's document only, because React skips
 * unknown scripts when it hydrates. The browser logs the errors of a script.
 */
function CustomScripts({ scripts, position }: CustomScriptsProps) {
  const { nonce } = useContext(HtmlContext)
  const here = scripts.filter((script) => script.position === position)
  return here.map(({ id, code, attributes }) => (
    <script key={id} {...attributes} nonce={nonce} dangerouslySetInnerHTML={code ? { __html: code } : undefined} />
  ))
}

export default function Root() {
  const site = useLoaderData<typeof loader>()
  return (
    <Providers site={site}>
      <Shell>
        <Outlet />
      </Shell>
    </Providers>
  )
}

export { RootFailed as ErrorBoundary }
