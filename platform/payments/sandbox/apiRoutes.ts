import { isEqualSecret } from '../../auth/Signer.ts'
import type { PlatformApp } from '../../context.ts'
import { ByTransaction, NewPayment, NewPayout } from './api.ts'
import { createPayment, findPayment, presentPayment } from './payments.ts'
import { createPayout, findPayout } from './payouts.ts'
import type { SandboxContext } from './SandboxContext.ts'
import { SandboxError } from './SandboxError.ts'

/** Adds the API that the platform calls, with a key. */
export function apiRoutes(app: PlatformApp, context: SandboxContext): void {
  const { apiKey } = context.secrets
  void app.register(
    async (api: PlatformApp) => {
      api.addHook('onRequest', async ({ headers }) => {
        const [, key = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
        if (!isEqualSecret(key, apiKey)) throw new SandboxError(401, 'the API key is wrong')
      })
      api.post('/payments', { schema: { body: NewPayment } }, ({ body }) => createPayment(context, body))
      api.get('/payments/by-transaction/:transaction', { schema: { params: ByTransaction } }, async ({ params }) => {
        const payment = await findPayment(context, params.transaction)
        if (!payment) throw new SandboxError(404, 'no payment has this transaction')
        return presentPayment(context, payment)
      })
      api.post('/payouts', { schema: { body: NewPayout } }, ({ body }) => createPayout(context, body))
      api.get('/payouts/by-transaction/:transaction', { schema: { params: ByTransaction } }, async ({ params }) => {
        const payout = await findPayout(context, params.transaction)
        if (!payout) throw new SandboxError(404, 'no payout has this transaction')
        return payout
      })
    },
    { prefix: '/v1' },
  )
}
