import type { FastifyInstance } from 'fastify'
import { methodFields } from '#registry/methodFields.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { DocumentIssue } from '#src/content/documents.ts'
import { sentenceOf } from '#src/content/sentence.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { formProblems } from '#src/content/validators/formProblems.ts'
import type { RetainedFiles } from '../asset-retention/RetainedFiles.ts'
import type { FaultCounter } from '../FaultCounter.ts'
import type { Signals } from '../signals/Signals.ts'

interface HealthOptions {
  readonly content: ContentSource
  readonly forms: Pick<FormCompiler, 'problemOf'>
  /** Returns the dead links of live content. */
  readonly deadLinks?: () => readonly DocumentIssue[]
  readonly faults: FaultCounter
  readonly platformOrigin: string
  readonly isClosing: () => boolean
  readonly signals?: Pick<Signals, 'unavailableSince'>
  readonly retainedFiles?: Pick<RetainedFiles, 'unavailableSince'>
}

/**
 * Adds /health, which reports the server's state, and /ready, which tells whether it accepts
 * requests.
 */
export function healthRoutes(app: FastifyInstance, input: HealthOptions): void {
  const { content, forms, faults, platformOrigin, isClosing } = input
  const startedAt = Date.now()

  app.get('/health', async (_, reply) => {
    const { stale, problems, oldest, ...status } = content.status()
    const refused = formProblems(content, { forms, methods: methodFields })
    const servers = {
      signalsAwaySince: input.signals?.unavailableSince ?? null,
      filesAwaySince: input.retainedFiles?.unavailableSince ?? null,
    }
    const isAway = [status.sourceAwaySince, servers.signalsAwaySince, servers.filesAwaySince].some((it) => it !== null)
    const isDegraded = stale + refused.length > 0 || status.documents === 0 || isAway
    reply.header('cache-control', 'no-store')
    return {
      status: isDegraded ? 'degraded' : 'ok',
      uptime: Math.round((Date.now() - startedAt) / 1000),
      content: {
        ...status,
        oldest,
        ageSeconds: ageOf(oldest),
        stale,
        problems: [...problems, ...refused, ...(input.deadLinks?.() ?? [])].map((it) => ({
          ...it,
          says: sentenceOf(it),
        })),
      },
      servers,
      faults: faults.byKind,
    }
  })

  app.get('/ready', async (_, reply) => {
    const reasons: string[] = []
    if (isClosing()) reasons.push('closing')
    if (content.locales().length === 0) reasons.push('no locales')
    if (!(await isReachable(`${platformOrigin}/ready`))) reasons.push('platform')
    reply.header('cache-control', 'no-store')
    return reply.code(reasons.length ? 503 : 200).send({ ready: reasons.length === 0, reasons })
  })
}

/** Returns the age of the oldest document, in seconds. */
function ageOf(oldest: string | null): number | null {
  return oldest === null ? null : Math.round((Date.now() - Date.parse(oldest)) / 1000)
}

async function isReachable(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}
