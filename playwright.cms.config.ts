import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.ts'

const REPORT = process.env['PLAYWRIGHT_REPORT']

/** `npm run test:cms`: the site on a real CMS, one test after the other. */
export default defineConfig({
  testDir: 'tests/cms',
  outputDir: 'test-results/cms',
  forbidOnly: true,
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: REPORT ? [['list'], ['json', { outputFile: REPORT }]] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
})
