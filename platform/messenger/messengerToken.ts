import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#src/shared/errorCode.ts'
import type { Config } from '../config.ts'

/**
 * Returns the token of the messenger's bot: the configured one, else with demo data a generated
 * one. That one is stored in a file instead of the database, so that launch addresses can be
 * created while the embedded database is in use.
 */
export function messengerToken(config: Config, { hasDemoData }: { readonly hasDemoData: boolean }): string | undefined {
  if (config.MESSENGER_BOT_TOKEN !== undefined || !hasDemoData) return config.MESSENGER_BOT_TOKEN
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const file = join(config.DATA_DIR, 'messenger-token')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
