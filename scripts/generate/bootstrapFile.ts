import { bundleModule } from '../bundleModule.ts'

export const BOOTSTRAP_FILE = 'src/engine/bootstrap/bootstrapScript.ts'

/** Returns the module that holds the bootstrap script, minified, as text for an inline script. */
export async function bootstrapFile(): Promise<string> {
  const script = await bundleModule('src/engine/bootstrap/entry.ts', 'iife')
  return `// Written by \`npm run generate\` from src/engine/bootstrap/bootstrap.ts.\nexport const bootstrapScript = ${JSON.stringify(script.trim())}\n`
}
