/** One entry with everything that it imports, as the code of one ES module for browsers. */
export async function bundleModule(entry: string): Promise<string> {
  const { build } = await import('vite')
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, target: 'es2023', lib: { entry, formats: ['es'] } },
  })
  const [built] = Array.isArray(output) ? output : [output]
  const chunk = built && 'output' in built ? built.output[0] : undefined
  if (!chunk) throw new Error(`${entry} was not built`)
  return chunk.code
}
