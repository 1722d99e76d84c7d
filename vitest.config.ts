import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.ts'
import { GroupByEnvironment } from './scripts/test/GroupByEnvironment.ts'

/** Time limits of a hanging test on slow machines; they are no measure of speed. */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000 }

const PAGES = 'tests/wiring/pages/**/*.test.ts'
const CSS = { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' as const } }

/**
 * Returns the project that tests every story: it renders without issues of axe, in one theme and
 * one direction.
 */
function stories(theme: 'dark' | 'light', locale: string) {
  return {
    plugins: [react(), storybookTest({ configDir: '.storybook' })],
    test: {
      name: `stories ${theme} ${locale}`,
      ...PATIENCE,
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
    sequence: { sequencer: GroupByEnvironment },
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'node',
          // loading the same modules again for each file would take most of the time
          isolate: false,
          include: [
            '{schemas,src,platform,registry,renderers,scripts,cms/src,tests/architecture,tests/content-check,tests/engine,tests/forms,tests/wiring,tests/mutation}/**/*.test.{ts,tsx}',
          ],
          exclude: [PAGES],
          css: CSS,
          ...PATIENCE,
        },
      },
      {
        plugins: [react()],
        test: {
          // complete pages with everything that they load, in a separate process, as other tests
          // leave globals behind
          name: 'pages',
          environment: 'node',
          isolate: false,
          include: [PAGES],
          server: { deps: { inline: [/\/react-router\//] } },
          css: CSS,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: 'tests/contract/migratedDatabase.ts',
          ...PATIENCE,
        },
      },
      {
        // reads the built files
        test: { name: 'bundle', environment: 'node', ...PATIENCE, include: ['tests/bundle/**/*.test.ts'] },
      },
      stories('dark', 'en'),
      stories('light', 'ar'),
    ],
  },
})
