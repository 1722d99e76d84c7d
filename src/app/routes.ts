import { type RouteConfig, index, route } from '@react-router/dev/routes'

// every address is a content document; the splat alone would never win `/`
export default [
  index('page.tsx', { id: 'home' }),
  route(':rootLocale?/documents/:type/:slug', 'document.ts', { id: 'document' }),
  route(':rootLocale?/*', 'page.tsx', { id: 'page' }),
] satisfies RouteConfig
