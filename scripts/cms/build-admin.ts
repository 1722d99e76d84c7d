// Builds the admin of the CMS. Strapi's own command takes the repository's tsconfig.json for the
// project's.
import { createRequire } from 'node:module'
import path from 'node:path'

interface Builder {
  build(options: object): Promise<void>
}

interface Loggers {
  createLogger(options: object): object
}

const folder = process.cwd()
const load = createRequire(path.join(folder, 'package.json'))
const inside = path.join(folder, 'node_modules/@strapi/strapi/dist/src')
const { build } = load(path.join(inside, 'node/build.js')) as Builder
const { createLogger } = load(path.join(inside, 'cli/utils/logger.js')) as Loggers
await build({ logger: createLogger({ silent: false }), cwd: folder, minify: true, sourcemaps: false, stats: false })
