import { isIPv6 } from 'node:net'
import { addressKey } from './Limits.ts'

// the first match wins: browsers also name the browsers that they descend from
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstMatch = (list: readonly [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Returns browser and system, like `Firefox, Windows`; empty when neither is recognised. No part of
 * the user agent itself is returned.
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 512)
  return [firstMatch(browsers, text), firstMatch(systems, text)].filter((name) => name !== undefined).join(', ')
}

/**
 * Returns the network of an address, wide enough not to identify a household: /24 of IPv4, /48 of
 * IPv6.
 */
export function describeNetwork(ip: string): string {
  const key = addressKey(ip)
  if (isIPv6(ip) && key.includes(':')) return `${key.split(':').slice(0, 3).join(':')}::/48`
  return `${key.split('.').slice(0, 3).join('.')}.0/24`
}
