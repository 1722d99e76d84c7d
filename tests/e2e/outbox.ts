import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Site } from './site.ts'

/** What the site has written to somebody so far, the newest last. */
async function messagesTo(site: Site, to: string): Promise<string[]> {
  const folder = path.join(path.dirname(site.contentFolder), 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).toSorted()
  const messages = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return messages.filter((message) => message.includes(`\nTo: ${to}\n`))
}

/** The first group of the pattern in the newest message to somebody that has it; waits for one. */
export async function readMessage(site: Site, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const messages = await messagesTo(site, to)
    found = messages.map((message) => pattern.exec(message)?.[1]).findLast((it) => it !== undefined)
    return found
  }
  await expect.poll(look).toBeDefined()
  return found ?? ''
}
