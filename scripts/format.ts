// `npm run format`: writes every file as the formatter wants it.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', '.'], { stdio: 'inherit' })
process.exit(status ?? 1)
