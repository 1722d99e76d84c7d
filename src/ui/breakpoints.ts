import { entriesOf } from '#src/shared/keysOf.ts'

/** Minimum width, in px, of each responsive class; the smallest class, mobile, starts at 0. */
export const deviceClasses = {
  mobile: 0,
  tablet: 768,
  laptop: 992,
  laptopLg: 1280,
  desktopSm: 1366,
  desktop: 1440,
  desktopMd: 1696,
  desktopLg: 1920,
} as const

/** A second, coarser set of minimum widths, in px. */
export const contentWidths = { laptopLg: 1280, desktop: 1440, desktopLg: 1920 } as const

export type DeviceClass = keyof typeof deviceClasses

/** Returns the responsive class of a viewport width in px. */
export function deviceClass(width: number): DeviceClass {
  return entriesOf(deviceClasses).findLast(([, from]) => width >= from)?.[0] ?? 'mobile'
}
