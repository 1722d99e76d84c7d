import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleModule } from './bundleModule.ts'

const fileIn = (folder: string) => path.join(folder, 'preview-client.js')

/** Bundles the preview's script, which is not part of the site, in this folder. */
export async function buildPreviewScript(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileIn(folder), await bundleModule('src/app/preview/client.ts'))
}

export const loadPreviewScript = (folder: string): string => readFileSync(fileIn(folder), 'utf8')
