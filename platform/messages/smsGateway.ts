import type { SmsPort } from './ports.ts'

/** Returns a port to a gateway that takes `{to, text}` as JSON. */
export function smsGateway(url: string, token: string | undefined): SmsPort {
  return {
    async sendSms({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
    },
  }
}
