import { refuseInvalid } from '../PlatformError.ts'
import { splitList } from './splitList.ts'

/** Returns the ids of a list. Throws InvalidParameterException on `ids` for words that are none. */
export function parseIds(list: string | undefined): string[] {
  const ids = splitList(list)
  refuseInvalid({ ids: ids.every((id) => /^[1-9]\d{0,14}$/.test(id)) ? [] : ['wrongField'] })
  return ids
}
