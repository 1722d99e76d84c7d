import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const configDir = fileURLToPath(new URL('.', import.meta.url))
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Every story as a test: it renders, and axe finds nothing, in one theme and one direction. */
function storyProject(theme: 'dark' | 'light', locale: string) {
  return {
    plugins: [react(), storybookTest({ configDir })],
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    root: fileURLToPath(new URL('..', import.meta.url)),
    test: {
      name: `storybook ${theme} ${locale}`,
      env: { VITE_STORY_THEME: theme, VITE_STORY_LOCALE: locale },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

export default defineConfig({ test: { projects: [storyProject('dark', 'en'), storyProject('light', 'ar')] } })
