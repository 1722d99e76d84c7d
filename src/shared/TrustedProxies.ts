import { isIP } from 'node:net'
import Type from 'typebox'

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/**
 * Setting: the proxies whose forwarding headers are trusted. Passed unchanged to Fastify's
 * `trustProxy`.
 */
export const TrustedProxies = Type.Refine(
  Type.String({
    default: 'loopback',
    description: 'The servers in front of this one, which say who the visitor is.',
    expected: 'addresses or networks with commas between, like loopback,10.0.0.0/8',
  }),
  (value) => value.split(',').every((item) => isProxyAddress(item.trim())),
)

function isProxyAddress(item: string): boolean {
  if (item === 'loopback') return true
  const [address = '', bits, ...more] = item.split('/')
  const maxBits = BITS[isIP(address)]
  if (maxBits === undefined || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits)
}
