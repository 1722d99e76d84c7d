import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { DEFAULT_REQUEST_TIMEOUT, requestTimeouts } from '#src/shared/requestTimeouts.ts'
import type { PlatformApp } from '../context.ts'
import { repeatWork } from '../repeatWork.ts'

/** Largest body that a sandbox takes, in bytes. */
export const SANDBOX_BODY_BYTES = 32 * 1024
const SERVER_ERROR = 500
const INTERVAL_MS = 500

type Report = (error: unknown) => void

/**
 * Creates the server of a sandbox, which replaces another company's service. It logs no request. Errors with
 * a status are answered as JSON; others are reported, and say nothing of their cause.
 */
export function createSandboxApp(report: Report): PlatformApp {
  const timeouts = requestTimeouts(DEFAULT_REQUEST_TIMEOUT)
  const app: PlatformApp = Fastify({
    bodyLimit: SANDBOX_BODY_BYTES,
    http: timeouts,
    requestTimeout: timeouts.requestTimeout,
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: true, coerceTypes: false } },
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _, reply) => {
    const { statusCode, message } = error
    if (statusCode !== undefined) return reply.code(statusCode).send({ error: message })
    report(error)
    return reply.code(SERVER_ERROR).send({ error: 'the sandbox has failed' })
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'there is no such address' }))
  return app
}

/** Returns an address for this machine when the server listens on all of its addresses. */
export const localOrigin = (origin: string): string =>
  origin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')

/** A sandbox that is ready to listen. */
export interface BuiltSandbox {
  readonly app: PlatformApp
  /** Does what is due by the clock. */
  runDue(): Promise<void>
  close(): Promise<void>
}

export interface SandboxAddress {
  /** Port to listen on; 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** Name of the setting with the port. */
  readonly setting: string
  /** Milliseconds between two looks for what is due. */
  readonly intervalMs?: number
}

export interface RunningSandbox {
  /** Origin at which the platform reaches the sandbox. */
  readonly origin: string
  close(): Promise<void>
}

/**
 * Starts a sandbox on a port of its own. What was due while it was stopped happens at once.
 * @throws {Error} with the name of the setting when the port is taken
 */
export async function serveSandbox(
  sandbox: BuiltSandbox,
  { port, host, setting, intervalMs = INTERVAL_MS }: SandboxAddress,
  report: Report,
): Promise<RunningSandbox> {
  await sandbox.app.listen({ port, host }).catch((cause: unknown) => {
    throw isPortTaken(cause)
      ? new Error(`port ${port} is taken: stop what listens there, or set ${setting}`, { cause })
      : cause
  })
  const stop = repeatWork(() => sandbox.runDue().catch(report), intervalMs)
  return {
    origin: sandbox.app.listeningOrigin,
    async close() {
      await stop()
      await sandbox.close()
    },
  }
}

const isPortTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
