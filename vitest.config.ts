import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.ts'

/** Every story as a test: it renders, and axe finds nothing, in one theme and one direction. */
function stories(theme: 'dark' | 'light', locale: string) {
  return {
    plugins: [react(), storybookTest({ configDir: '.storybook' })],
    test: {
      name: `stories ${theme} ${locale}`,
      // the first one waits for what all of them load
      testTimeout: 60_000,
      // loading the same modules again for each file would take most of the time
      isolate: false,
      env: { VITE_STORY_THEME: theme, VITE_STORY_LOCALE: locale },
      // one object for each project: Vitest refuses a shared one
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: launchOptions() }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'node',
          // loading the same modules again for each file would take most of the time
          isolate: false,
          include: [
            '{schemas,src,platform,registry,renderers,scripts,cms/src,tests/architecture,tests/content-check}/**/*.test.{ts,tsx}',
          ],
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        // reads what the build made
        test: { name: 'bundle', environment: 'node', include: ['tests/bundle/**/*.test.ts'] },
      },
      stories('dark', 'en'),
      stories('light', 'ar'),
    ],
  },
})
