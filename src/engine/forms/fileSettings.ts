import { isObject } from '#src/shared/json.ts'
import { DEFAULT_MEGABYTES, megabytesOf } from '#src/shared/uploads.ts'
import { isItem } from './paths.ts'

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

/** What a layout says of the file field at a path; items of a list have one layout. */
export function fileSettings(uiSchema: unknown, path: readonly string[]): FileSettings {
  const layout = path.reduce<unknown>((at, segment) => {
    const name = isItem(segment) && isObject(at) && !Object.hasOwn(at, segment) ? 'items' : segment
    return isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  }, uiSchema)
  const said = isObject(layout) ? layout : {}
  const options = isObject(said['ui:options']) ? said['ui:options'] : {}
  return readFileSettings({
    accept: said['ui:accept'] ?? options['accept'],
    maxMegabytes: said['ui:maxMegabytes'] ?? options['maxMegabytes'],
  })
}
