import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  ssr: true,
  // every route is known from the start: there are two
  routeDiscovery: { mode: 'initial' },
} satisfies Config
