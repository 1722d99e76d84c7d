/**
 * Bundles an entry with everything that it imports into the code of one module or classic script
 * for browsers.
 */
export async function bundleModule(entry: string, format: 'es' | 'iife' = 'es'): Promise<string> {
  const { build } = await import('vite')
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, target: 'es2023', lib: { entry, formats: [format], name: 'bundle' } },
  })
  const [built] = Array.isArray(output) ? output : [output]
  const chunk = built && 'output' in built ? built.output[0] : undefined
  if (!chunk) throw new Error(`${entry} was not built`)
  return chunk.code
}
