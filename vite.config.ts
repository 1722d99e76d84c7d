import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/fixtures/**', '**/data/**', '**/build/**', '**/docs/**'] } },
})
