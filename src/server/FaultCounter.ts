import type { FaultReport } from '#src/app/request/services.ts'

export interface FaultLogger {
  warn(details: object, message: string): void
}

/** Logs every reported fault and counts it by kind for /health. */
export class FaultCounter {
  private readonly counts = new Map<string, number>()
  private readonly log: FaultLogger

  constructor(log: FaultLogger) {
    this.log = log
  }

  readonly record = (report: FaultReport, from: 'server' | 'browser' = 'server'): void => {
    this.counts.set(report.kind, (this.counts.get(report.kind) ?? 0) + 1)
    this.log.warn({ ...report, from }, `block fault: ${report.kind} in ${report.component}`)
  }

  get byKind(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.counts)
  }
}
