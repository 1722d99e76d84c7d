/** Returns a module of src/app as React Router's compiler describes it. */
const route = (id: string, path: string | undefined, exported: readonly string[]) => ({
  id,
  parentId: id === 'root' ? undefined : 'root',
  path,
  index: path === undefined,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: exported.includes('clientMiddleware'),
  hasDefaultExport: exported.includes('default'),
  hasErrorBoundary: exported.includes('ErrorBoundary'),
  module: `/assets/${id}.js`,
})

const SHOWN = ['default', 'ErrorBoundary']

/** The manifest that React Router's compiler would create from src/app/routes.ts. */
export const assets = {
  entry: { imports: [], module: '/assets/entry.js' },
  routes: {
    root: route('root', '', [...SHOWN, 'clientMiddleware']),
    home: route('home', undefined, SHOWN),
    document: route('document', ':rootLocale?/documents/:type/:slug', []),
    page: route('page', ':rootLocale?/*', SHOWN),
  },
  url: '/assets/manifest.js',
  version: '1',
}
