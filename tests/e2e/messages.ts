import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Site } from './site.ts'

/** Waits for `count` messages to an address and returns them, newest first. */
export async function messagesTo(site: Site, address: string, count = 1): Promise<string[]> {
  const folder = path.join(path.dirname(site.contentFolder), 'outbox')
  const read = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'))
    const all = await Promise.all(
      names
        .toSorted()
        .toReversed()
        .map((name) => readFile(path.join(folder, name), 'utf8')),
    )
    return all.filter((message) => message.includes(`\nTo: ${address}\n`))
  }
  await expect.poll(async () => (await read()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
  return read()
}

const bodyOf = (message: string | undefined) => message?.slice(message.indexOf('\n\n')) ?? ''

/** Waits for a message that matches, and returns the first group of the newest one. */
export async function readMessage(site: Site, address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const messages = await messagesTo(site, address)
    found = messages.map((message) => pattern.exec(message)?.[1]).find((it) => it !== undefined)
    return found
  }
  await expect.poll(look).toBeDefined()
  return found ?? ''
}

/** Returns the code of six digits in the newest message. */
export async function codeTo(site: Site, address: string, count = 1): Promise<string> {
  const [newest] = await messagesTo(site, address, count)
  return /\b\d{6}\b/.exec(bodyOf(newest))?.[0] ?? 'no code'
}

/** Returns the path of the link in the newest message. */
export async function linkTo(site: Site, address: string, page: string): Promise<string> {
  const [newest] = await messagesTo(site, address)
  const link = bodyOf(newest)
    .match(/https?:\/\/\S+/g)
    ?.map((found) => new URL(found))
    .find(({ pathname }) => pathname.endsWith(`/${page}`))
  return link ? link.pathname + link.search : 'no link'
}
