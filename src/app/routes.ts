import { type RouteConfig, index, route } from '@react-router/dev/routes'

// every address is a content document; the splat alone would never win `/`
export default [
  index('page.tsx', { id: 'home' }),
  route(':rootLocale?/*', 'page.tsx', { id: 'page' }),
] satisfies RouteConfig
