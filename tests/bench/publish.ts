import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Block } from '#schemas/block.ts'
import type { Site } from '../e2e/site.ts'

/** Adds a page to the content of a running site. Returns its address once it is published. */
export async function publish(
  { origin, contentFolder }: Site,
  name: string,
  blocks: readonly Block[],
): Promise<string> {
  const page = { path: `/${name}`, title: name, layout: 'default', blocks }
  await writeFile(path.join(contentFolder, `page/en/${name}.json`), JSON.stringify(page))
  const url = `${origin}${page.path}`
  while ((await fetch(url)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50))
  return url
}
