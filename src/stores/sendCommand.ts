import { isApiError } from '#src/api/error.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import { newCommandKey } from '#src/shared/newCommandKey.ts'

/**
 * Sends a command that moves money, with an idempotency key that a failed try and a reload of the
 * page leave in place: the next try of the same command is then the same to the platform. A key
 * ends with the platform's answer, be it a refusal.
 * @param name names the command and what it is about, such as `cashbacks.payout 7`
 * @param formKey the key that a form without a script has brought: it stays with the form's page
 */
export async function sendCommand<T>(name: string, send: (key: string) => Promise<T>, formKey?: string): Promise<T> {
  if (formKey !== undefined) return send(formKey)
  const storage = browserStorage('sessionStorage')
  const item = `command ${name}`
  const key = storage.getItem(item) ?? newCommandKey()
  storage.setItem(item, key)
  try {
    const result = await send(key)
    storage.removeItem(item)
    return result
  } catch (error) {
    if (isRefusal(error)) storage.removeItem(item)
    throw error
  }
}

/** Returns whether the platform has refused a command, so that it is certainly not carried out. */
export const isRefusal = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500
