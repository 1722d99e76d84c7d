import { isIP } from 'node:net'
import Type from 'typebox'

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Setting: who in front may say who the visitor is; Fastify's `trustProxy` reads it as it is. */
export const TrustedProxies = Type.Refine(
  Type.String({
    default: 'loopback',
    description: 'addresses or networks with commas between, like loopback,10.0.0.0/8',
  }),
  (value) => value.split(',').every((item) => isTrustable(item.trim())),
)

function isTrustable(item: string): boolean {
  if (item === 'loopback') return true
  const [address = '', bits, ...more] = item.split('/')
  const most = BITS[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}
