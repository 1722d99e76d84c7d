import { type Fault, FaultLog } from '#src/engine/faults.ts'

/** In the browser: each fault goes to the web server, once. A report that can't be sent is let go. */
export function createFaultLog(locale: string): FaultLog {
  const send = (fault: Fault) => sendReport({ ...fault, locale, path: location.pathname })
  return new FaultLog(send, () => location.pathname)
}

function sendReport(report: Fault & { locale: string; path: string }): void {
  const body = JSON.stringify(report)
  void fetch('/report', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => undefined)
}
