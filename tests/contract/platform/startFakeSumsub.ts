import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface RecordedCall {
  method: string
  path: string
  body: string
  /** True when the signature matches the call. */
  isSigned: boolean
}

export interface FakeSumsub {
  url: string
  calls: RecordedCall[]
  /** Review of the applicant. */
  review: object
  close(): Promise<void>
}

/**
 * Starts a server that answers as Sumsub's API does and records its calls. From the second creation
 * on it knows the applicant already.
 */
export async function startFakeSumsub(secretKey: string): Promise<FakeSumsub> {
  const calls: RecordedCall[] = []
  let review: object = { reviewStatus: 'init' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const body = Buffer.concat(chunks).toString()
      const text = String(headers['x-app-access-ts']) + method + path + body
      const signature = createHmac('sha256', secretKey).update(text).digest('hex')
      calls.push({ method, path, body, isSigned: headers['x-app-access-sig'] === signature })
      const isKnownApplicant = method === 'POST' && path.startsWith('/resources/applicants?') && calls.length > 1
      response.writeHead(isKnownApplicant ? 409 : 200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(path.includes('accessTokens') ? { token: '_act-sbx-1' } : { id: 'applicant-1', review }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    get review() {
      return review
    },
    set review(newReview) {
      review = newReview
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
