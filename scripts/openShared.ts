import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseStore } from '#src/server/asset-retention/DatabaseStore.ts'
import { FolderStore } from '#src/server/asset-retention/FolderStore.ts'
import { RetainedFiles } from '#src/server/asset-retention/RetainedFiles.ts'
import type { Config } from '#src/server/config.ts'
import { DatabaseSignals } from '#src/server/signals/DatabaseSignals.ts'
import { type Signals, signalsInMemory } from '#src/server/signals/Signals.ts'

/** Longest wait for the database during a stop, in ms. */
const CLOSING = 1000

interface SharedInput {
  readonly config: Config
  readonly logger: FastifyBaseLogger
}

interface OpenRetainedFiles {
  readonly retainedFiles: RetainedFiles
  close(): Promise<unknown>
}

/**
 * Opens the retained files: in the database that web servers share, or else in a folder of this
 * machine.
 */
export function openRetainedFiles({ config, logger }: SharedInput): OpenRetainedFiles {
  const url = config.SHARED_DATABASE_URL
  const place = url ? 'SHARED_DATABASE_URL' : config.KEPT_DIR
  const onStore = (away: Error | undefined) =>
    logger.warn({ err: away }, `asset retention: ${place} ${away ? 'cannot be reached' : 'is reached again'}`)
  if (!url)
    return {
      retainedFiles: new RetainedFiles({ store: new FolderStore(config.KEPT_DIR), onAvailabilityChange: onStore }),
      close: nothing,
    }
  const store = new DatabaseStore(url)
  const close = () => Promise.race([store.close(), delay(CLOSING, undefined, { ref: false })])
  return { retainedFiles: new RetainedFiles({ store, onAvailabilityChange: onStore }), close }
}

/**
 * Opens the signals among the web servers that share a database; without one there are no other
 * servers.
 */
export function openSignals({ config, logger }: SharedInput, look: () => Promise<unknown>): Signals {
  const onContent = () =>
    look().catch((error: unknown) =>
      logger.error({ err: error }, 'content: told of a change, but it could not be read'),
    )
  const url = config.SHARED_DATABASE_URL
  if (!url) return signalsInMemory({ onContent })
  const onOthers = (away: Error | undefined) =>
    logger.warn({ err: away }, `other web servers ${away ? 'cannot be told or heard' : 'are heard again'}`)
  const signals = new DatabaseSignals({ url, onContent, onAvailabilityChange: onOthers })
  signals.start()
  return signals
}

const nothing = () => Promise.resolve()
