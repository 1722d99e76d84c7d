import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { schemasStayOnServer } from './scripts/vite/schemasStayOnServer.ts'

export default defineConfig({
  plugins: [schemasStayOnServer(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/fixtures/**', '**/data/**', '**/build/**', '**/docs/**'] } },
})
