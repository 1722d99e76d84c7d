import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // every route is known from the start: there are two
  routeDiscovery: { mode: 'initial' },
} satisfies Config
