import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.ts'
import type { SiteOptions } from './tests/e2e/test.ts'

const REPORT = process.env['PLAYWRIGHT_REPORT']

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/emptyDatabase.ts',
  forbidOnly: true,
  // each has a site of its own; one alone leaves half of two processors idle
  workers: 2,
  // time limit of a hanging test on slow machines; it is no measure of speed
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: REPORT ? [['list'], ['json', { outputFile: REPORT }]] : 'list',
  use: { browserName: 'chromium', launchOptions: launchOptions(), locale: 'en-US', timezoneId: 'UTC' },
  projects: [
    { name: 'product', testIgnore: '**/*.dev.spec.ts', use: { command: 'start' } },
    // one at a time: development servers share the cache of prepared packages
    { name: 'development', testMatch: '**/*.dev.spec.ts', workers: 1, use: { command: 'dev' } },
  ],
})
