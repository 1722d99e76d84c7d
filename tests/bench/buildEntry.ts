import { build } from 'vite'

/**
 * Builds `tests/bench/<name>.entry.tsx` as production code: `<name>.js` and, when it has styles,
 * `<name>.css` in the folder.
 */
export async function buildEntry(name: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      cssCodeSplit: false,
      lib: { entry: `tests/bench/${name}.entry.tsx`, formats: ['es'], fileName: () => `${name}.js`, cssFileName: name },
    },
  })
}
