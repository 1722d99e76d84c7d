import { masked } from '#src/ui/mask.ts'
import { stripEmoji } from '../values/stripEmoji.ts'

type Settings = Readonly<Record<string, unknown>>

export const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

/** Returns the digits of a one-time code, limited to its length. */
export const codeIn = (text: string, settings: Settings) => digitsIn(text).slice(0, codeLength(settings))

/** Returns the number of digits of a code: `ui:length`, by default 6. */
export const codeLength = ({ length }: Settings) => (typeof length === 'number' ? length : 6)

/** Returns an IBAN without spaces, in capitals. */
export const ibanIn = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** Formats one line of text: without emoji with `ui:stripEmoji`, and by the mask of `ui:mask`. */
export const lineIn = (text: string, { stripEmoji: isStripped, mask }: Settings) =>
  masked(isStripped === true ? stripEmoji(text) : text, masksIn(mask))

/** Returns the masks of a setting: one, or several of which the first with enough room is used. */
export function masksIn(mask: unknown): readonly string[] {
  const masks: readonly unknown[] = Array.isArray(mask) ? mask : [mask]
  return masks.filter((it): it is string => typeof it === 'string' && it !== '')
}
