import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, MailPort, Sms, SmsPort } from './ports.ts'

const MAX_MESSAGES = 200

/**
 * A folder that takes mails and texts instead of sending them, as one readable file each, named by
 * its time.
 */
export class Outbox implements MailPort, SmsPort {
  readonly #folder: string
  readonly #now: () => Date
  #count = 0

  constructor(folder: string, now: () => Date) {
    this.#folder = folder
    this.#now = now
  }

  sendMail({ to, subject, text, unsubscribe }: Mail): Promise<void> {
    const listHeaders = unsubscribe === undefined ? [] : [`List-Unsubscribe: <${unsubscribe}>`]
    return this.#write([`To: ${to}`, `Subject: ${subject}`, ...listHeaders], text)
  }

  sendSms({ to, text }: Sms): Promise<void> {
    return this.#write([`To: ${to}`], text)
  }

  /** Returns the last messages, the newest first. */
  async read(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const newest = names
      .filter((name) => name.endsWith('.txt'))
      .toSorted()
      .toReversed()
    return Promise.all(newest.slice(0, MAX_MESSAGES).map((name) => readFile(join(this.#folder, name), 'utf8')))
  }

  async #write(headers: string[], text: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const time = this.#now().toISOString()
    this.#count = (this.#count + 1) % 1_000_000
    const prefix = `${time.replaceAll(':', '-')}-${String(this.#count).padStart(6, '0')}`
    const file = join(this.#folder, `${prefix}-${randomBytes(4).toString('hex')}.txt`)
    const content = [`Date: ${time}`, ...headers, '', text, ''].join('\n')
    // a reader of the folder must not see half a message
    await writeFile(`${file}.new`, content, { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
}
