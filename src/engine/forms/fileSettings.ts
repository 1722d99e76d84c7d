import { DEFAULT_MEGABYTES, megabytesOf } from '#src/shared/uploads.ts'
import { layoutAt, settingsIn } from './layoutAt.ts'

export interface FileSettings {
  /** As in HTML; every known kind where it is missing. */
  readonly accept: string | undefined
  readonly maxMegabytes: number
}

/** What the settings of a file field take (`accept`, `maxMegabytes`). */
export function readFileSettings({ accept, maxMegabytes }: Readonly<Record<string, unknown>>): FileSettings {
  return {
    accept: typeof accept === 'string' ? accept : undefined,
    maxMegabytes: maxMegabytes === undefined ? DEFAULT_MEGABYTES : megabytesOf(maxMegabytes),
  }
}

/** What a layout says of the file field at a path. */
export const fileSettings = (uiSchema: unknown, path: readonly string[]): FileSettings =>
  readFileSettings(settingsIn(layoutAt(uiSchema, path)))
