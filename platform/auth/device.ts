import { isIPv6 } from 'node:net'

import { addressKey } from './limits.ts'

// the first that matches counts: browsers also name those that they descend from
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

const first = (list: readonly [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system in words: `Firefox, Windows`; empty when neither is known. Nothing of the text itself is kept. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 512)
  return [first(browsers, text), first(systems, text)].filter((name) => name !== undefined).join(', ')
}

/** The network of an address, wide enough to be nobody's own: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string {
  const key = addressKey(ip)
  if (isIPv6(ip) && key.includes(':')) return `${key.split(':').slice(0, 3).join(':')}::/48`
  return `${key.split('.').slice(0, 3).join('.')}.0/24`
}
