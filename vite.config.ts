import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|mobx|mobx-react-lite|i18next|use-sync-external-store)\//

/** TypeBox, and the functions of schemas/ that make schemas with it. */
const SCHEMA_CALLS = ['Type', 'Text', 'PlainText', 'RichText', 'Url', 'FileUrl', 'FormSlug', 'Id', 'Choice', 'nullable']

/** Matches the chunks that each page names itself. */
const EVERYWHERE = /\/(libraries|common|rolldown-runtime)-[\w-]+\.js$/

export default defineConfig({
  plugins: [reactRouter()],
  // one style sheet: all of it is smaller than the requests for its parts would be
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // chunks that every page has loaded by then need not be listed beside each component
    modulePreload: { resolveDependencies: (_, dependencies) => dependencies.filter((file) => !EVERYWHERE.test(file)) },
  },
  resolve: {
    alias: {
      'markdown-to-jsx/react': fileURLToPath(new URL('src/engine/forms/fields/PlainMarkdown.ts', import.meta.url)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // a schema that only the server reads is dropped, and TypeBox with it
          treeshake: {
            manualPureFunctions: SCHEMA_CALLS,
            propertyReadSideEffects: false,
            moduleSideEffects: [{ test: /node_modules\/typebox\//, sideEffects: false }],
          },
          output: {
            // a group that comes apart by entries appends them to its name, which would grow too
            // long
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES },
                // code that every page loads at once; the entry waits for it and for the page's
                // renderers
                { name: 'common', tags: ['$initial'], test: /^(?!.*\/entry\.client\.tsx)/ },
                // parts of the first page that would else come with those of players' pages
                { name: 'live', test: /\/renderers\/parts\/(values\/Money\.|useLiveRefresh)/ },
                // small chunks that many components share compress worse than one, and each is a
                // request
                {
                  name: 'parts',
                  test: /\/(renderers\/parts|src\/ui)\//,
                  minShareCount: 4,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 10000,
                },
              ],
            },
          },
        },
      },
    },
  },
  // found at once instead of one by one, which would reload the first page
  optimizeDeps: {
    include: [
      'cookie',
      'i18next',
      'mobx',
      'mobx-react-lite',
      '@rjsf/core',
      '@rjsf/utils',
      '@base-ui/react/dialog',
      '@base-ui/react/combobox',
      '@maskito/core',
      'libphonenumber-js/min',
      'typebox',
    ],
    // the router looks for styles among the server's modules, and would discover each package in
    // them late
    exclude: ['htmlparser2', 'lru-cache', 'react-dom/server', 'typebox/value'],
  },
  server: { watch: { ignored: ['**/fixtures/**', '**/data/**', '**/build/**', '**/docs/**'] } },
})
