import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { componentsInGroups } from './scripts/vite/componentsInGroups.ts'
import { schemaCalls, schemasStayOnServer } from './scripts/vite/schemasStayOnServer.ts'

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|mobx|mobx-react-lite|i18next|use-sync-external-store)\//

/** Chunks that each page names itself. */
const EVERYWHERE = /\/(libraries|common|rolldown-runtime)-[\w-]+\.js$/

// what nearly every page shows; many small chunks compress worse than one, and each is a way there and back
const COMMON =
  /\/src\/app\/(DocumentContext|SiteEngine|engine|failedOnServer|formKit|lazySources|loadRenderers|navigation\/use|useShared)|\/src\/engine\/forms\/validators|\/renderers\/shell\/(Brand|EmptyLayout)|\/src\/(engine|engine\/static|i18n)\/(?!localPath)[^/]+$|\/src\/shared\/(?!jsonPointer|sameOriginPath|uploads|wantedAddress)[^/]+$|\/src\/stores\/(DialogStore|OffersStore|RootStore|SessionStore|ToastStore|Tracker|UiStore|context|rememberLocale)|\/src\/api\/(content|error|lazyApi)|\/registry\/(action-rules|actions|components|facts|form-services|formatters|live|value-sources|values)|\/schemas\/(?!auth|contact|errors|messenger|profile)|\/renderers\/(content|game|layout|navigation|promo|provider|system|winner)\/[^/]+\/definition\.ts$|\/src\/ui\/(Badge|Button|EmptyState|ErrorState|Icon|Picture|Rail|Segmented|Skeleton|VisuallyHidden|classes|icon-sprite)|\/renderers\/parts\/(?!ActionButtons|Form|useForm|Moment|clock|ClearButton|MaskedField|Offer|OptionSelect|Pages|ResendCode|SubscriptionSwitch|controlProps|optionLists|useCountdown|useTyped)/

export default defineConfig({
  plugins: [componentsInGroups(), schemasStayOnServer(), reactRouter()],
  // one style sheet: all of it is smaller than the requests for its parts would be
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // what every page has loaded by then need not be listed beside each component
    modulePreload: { resolveDependencies: (_, dependencies) => dependencies.filter((file) => !EVERYWHERE.test(file)) },
  },
  resolve: {
    alias: {
      'markdown-to-jsx/react': fileURLToPath(new URL('src/engine/forms/PlainMarkdown.ts', import.meta.url)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: schemaCalls },
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: LIBRARIES },
                { name: 'common', test: COMMON },
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
      'i18next',
      'mobx',
      'mobx-react-lite',
      '@rjsf/core',
      '@rjsf/utils',
      '@base-ui/react/dialog',
      '@base-ui/react/combobox',
      '@maskito/core',
      'libphonenumber-js/min',
    ],
    // the router looks for styles among the server's modules, and each package it meets would count as found late
    exclude: ['htmlparser2', 'lru-cache', 'react-dom/server', 'typebox/value'],
  },
  server: { watch: { ignored: ['**/fixtures/**', '**/data/**', '**/build/**', '**/docs/**'] } },
})
