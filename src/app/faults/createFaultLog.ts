import { type Fault, FaultLog } from '#src/engine/faults.ts'

/**
 * Creates the browser's fault log, which sends each fault once to the web server. Failed reports
 * are dropped.
 */
export function createFaultLog(locale: string): FaultLog {
  const send = (fault: Fault) => sendReport({ ...fault, locale, path: location.pathname })
  return new FaultLog(send, () => location.pathname)
}

function sendReport(report: Fault & { readonly locale: string; readonly path: string }): void {
  const body = JSON.stringify(report)
  void fetch('/report', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => undefined)
}
