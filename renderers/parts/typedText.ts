import { masked } from '#src/ui/mask.ts'
import { stripEmoji } from './stripEmoji.ts'

type Settings = Readonly<Record<string, unknown>>

/** The digits of a text. */
export const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

/** As many digits as a code has: `ui:length`, else 6. */
export const codeIn = (text: string, settings: Settings) => digitsIn(text).slice(0, codeLength(settings))

export const codeLength = ({ length }: Settings) => (typeof length === 'number' ? length : 6)

/** An IBAN without its spaces, in capitals. */
export const ibanIn = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** An amount without its currency and spaces. */
export const amountIn = (text: string) => text.replaceAll(/[^\d,.]/g, '')

/** One line: without emoji where `ui:stripEmoji` says so, as `ui:mask` has it written. */
export const lineIn = (text: string, { stripEmoji: isStripped, mask }: Settings) =>
  masked(isStripped === true ? stripEmoji(text) : text, masksIn(mask))

/** One mask, or several of which the one with room counts. */
export function masksIn(mask: unknown): readonly string[] {
  const masks: readonly unknown[] = Array.isArray(mask) ? mask : [mask]
  return masks.filter((it): it is string => typeof it === 'string' && it !== '')
}
