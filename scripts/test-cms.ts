// `npm run test:cms`: the site on a real CMS, in a real browser. Its last line is `N passed, N
// failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildWhenStale } from './build.ts'
import { environmentOf } from './cms/environment.ts'
import { prepareCms } from './cms/prepare.ts'
import { countPlaywright, withExitCode } from './test/reports.ts'

const REPORT = path.resolve('build/reports/cms.json')

function playwright(words: readonly string[]): Promise<number> {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=playwright.cms.config.ts', ...words]
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_REPORT: REPORT } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

try {
  await prepareCms(environmentOf(process.env))
  await buildWhenStale()
  mkdirSync(path.dirname(REPORT), { recursive: true })
  rmSync(REPORT, { force: true })
  const code = await playwright(process.argv.slice(2))
  const report = existsSync(REPORT)
    ? countPlaywright(JSON.parse(readFileSync(REPORT, 'utf8')))
    : { passed: 0, failed: 1, leftOut: 0 }
  const { passed, failed } = withExitCode(report, code)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(`test:cms: ${error instanceof Error ? error.message : String(error)}`)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
}
