import { refuseInvalid } from './errors.ts'
import { split } from './form-data.ts'

/** Keeps the fields that were asked for, all of them when none was. A name that doesn't exist is refused. */
export function pickFields<T extends object>(items: T[], fields: string | undefined, known: readonly string[]): T[] {
  const names = split(fields)
  refuseInvalid({ fields: names.every((name) => known.includes(name)) ? [] : ['wrongField'] })
  if (names.length === 0) return items
  return items.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))) as T)
}
