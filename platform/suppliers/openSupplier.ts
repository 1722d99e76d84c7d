import type { KeyObject } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../database/openDatabase.ts'
import { serveSandbox } from '../http/sandboxServer.ts'
import type { GameSupplier } from './GameSupplier.ts'
import { hub88Supplier } from './hub88/hub88Supplier.ts'
import { readPrivateKey, readPublicKey } from './hub88/signature.ts'
import { walletPath } from './hub88/walletRoutes.ts'
import { buildGameSandbox } from './sandbox/buildGameSandbox.ts'
import { openGameSecrets } from './sandbox/secrets.ts'

/** The supplier of games, and how to stop what was started for it. */
export interface OpenSupplier {
  readonly supplier: GameSupplier
  /** Key that its requests to the wallet are signed with. */
  readonly publicKey: KeyObject
  close(): Promise<void>
}

interface OpenSupplierOptions {
  readonly hasDemoData: boolean
  readonly db: Database['db']
  /** Address to listen on. */
  readonly host: string
  readonly now: () => Date
  /** Receives failures that nobody waits for. */
  readonly report: (error: unknown) => void
  /** Returns the origin at which the sandbox reaches the platform. */
  readonly platformOrigin: () => string
}

/**
 * Opens Hub88 when it is configured, else starts the sandbox when there is demo data. Returns
 * undefined without any. Throws when Hub88 is configured in part, or the sandbox's port is taken.
 */
export async function openSupplier(config: Config, options: OpenSupplierOptions): Promise<OpenSupplier | undefined> {
  const hub88 = openHub88(config)
  if (hub88) return hub88
  return options.hasDemoData ? openSandbox(config, options) : undefined
}

function openHub88(config: Config): OpenSupplier | undefined {
  const {
    HUB88_URL: url,
    HUB88_OPERATOR_ID: operatorId,
    HUB88_PRIVATE_KEY: privateKey,
    HUB88_PUBLIC_KEY: publicKey,
    HUB88_FRAME_ORIGINS: frameOrigins,
  } = config
  const values = [operatorId, privateKey, publicKey]
  if (values.every((value) => value === undefined)) return undefined
  if (operatorId === undefined || privateKey === undefined || publicKey === undefined) {
    throw new Error('HUB88_OPERATOR_ID, HUB88_PRIVATE_KEY and HUB88_PUBLIC_KEY belong together')
  }
  const supplier = hub88Supplier({
    name: 'hub88',
    url,
    operatorId,
    privateKey: readKey('HUB88_PRIVATE_KEY', () => readPrivateKey(privateKey)),
    frameOrigins: frameOrigins.split(','),
  })
  const key = readKey('HUB88_PUBLIC_KEY', () => readPublicKey(publicKey))
  return { supplier, publicKey: key, close: () => Promise.resolve() }
}

function readKey(name: string, read: () => KeyObject): KeyObject {
  try {
    return read()
  } catch (cause) {
    throw new Error(`${name} is no RSA key in PEM`, { cause })
  }
}

/** Id by which the sandbox knows its only operator. */
const SANDBOX_OPERATOR = 1
const SANDBOX = 'sandbox'

async function openSandbox(config: Config, options: OpenSupplierOptions): Promise<OpenSupplier> {
  const { db, host, now, report, platformOrigin } = options
  const { SANDBOX_GAMES_PORT: port, SANDBOX_GAMES_ORIGIN: publicOrigin } = config
  const secrets = await openGameSecrets(db)
  const walletUrl = () => `${platformOrigin()}${walletPath(SANDBOX)}`
  const built = await buildGameSandbox({ db, secrets, publicOrigin, walletUrl, now, report })
  const sandbox = await serveSandbox(built, { port, host, setting: 'SANDBOX_GAMES_PORT' }, report)
  const supplier = hub88Supplier({
    name: SANDBOX,
    url: sandbox.origin,
    operatorId: SANDBOX_OPERATOR,
    privateKey: readPrivateKey(secrets.operatorPrivateKey),
    frameOrigins: [publicOrigin ?? sandbox.origin],
  })
  return { supplier, publicKey: readPublicKey(secrets.supplierPublicKey), close: () => sandbox.close() }
}
