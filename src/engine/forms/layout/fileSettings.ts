import { DEFAULT_MEGABYTES, megabytesOf } from '#src/shared/uploads.ts'
import { layoutAt, settingsIn } from './layoutAt.ts'

export interface FileSettings {
  /** As in HTML; undefined allows every known file type. */
  readonly accept: string | undefined
  readonly maxMegabytes: number
}

/** Reads the limits of a file field from its settings (`accept`, `maxMegabytes`). */
export function readFileSettings({ accept, maxMegabytes }: Readonly<Record<string, unknown>>): FileSettings {
  return {
    accept: typeof accept === 'string' ? accept : undefined,
    maxMegabytes: maxMegabytes === undefined ? DEFAULT_MEGABYTES : megabytesOf(maxMegabytes),
  }
}

/** Returns the limits that a layout sets for the file field at a path. */
export const fileSettings = (uiSchema: unknown, path: readonly string[]): FileSettings =>
  readFileSettings(settingsIn(layoutAt(uiSchema, path)))
