import { createHash } from 'node:crypto'
import { movedClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { writeLaunchData } from './launchData.ts'
import { messengerToken } from './messengerToken.ts'

/**
 * Returns the address by which a player of the messenger launches the site. The same name is the
 * same player each time.
 */
export function launchAddress(config: Config, player: string, siteOrigin: string): string {
  const hasDemoData = config.DEMO_DATA === undefined ? config.DATABASE_URL === undefined : config.DEMO_DATA === 'on'
  const token = messengerToken(config, { hasDemoData })
  if (token === undefined) throw new Error('without demo data MESSENGER_BOT_TOKEN must be set')
  const id = String(createHash('sha256').update(player).digest().readUIntBE(0, 5))
  const launchData = writeLaunchData(
    token,
    { id, username: player, languageCode: 'en' },
    movedClock(config.CLOCK_OFFSET)(),
  )
  return `${config.SITE_ORIGIN ?? siteOrigin}/#tgWebAppData=${encodeURIComponent(launchData)}`
}
