import { type RouteConfig, index, route } from '@react-router/dev/routes'

// every address is a content document; the splat alone would never win `/`
export default [
  index('page/route.tsx', { id: 'home' }),
  route(':rootLocale?/documents/:type/:slug', 'documents/route.ts', { id: 'document' }),
  route(':rootLocale?/*', 'page/route.tsx', { id: 'page' }),
] satisfies RouteConfig
