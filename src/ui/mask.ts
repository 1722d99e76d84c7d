const slots: Readonly<Record<string, RegExp>> = { '#': /\d/, '@': /\p{L}/u, '*': /[\p{L}\p{N}]/u }

/** What each place of a mask takes: `#` a digit, `@` a letter, `*` either of them; anything else is itself. */
export function maskPlaces(mask: string): (RegExp | string)[] {
  return [...mask].map((sign) => slots[sign] ?? sign)
}

/** Of several masks the first, in order of their length, that has room for the text. */
export function maskFor(text: string, masks: readonly string[]): string | undefined {
  const count = slotted(text).length
  const byRoom = masks.toSorted((a, b) => roomIn(a) - roomIn(b))
  return byRoom.find((mask) => roomIn(mask) >= count) ?? byRoom.at(-1)
}

export const roomIn = (mask: string) => [...mask].filter((sign) => slots[sign]).length

/** The text as the mask writes it: what fits nowhere is left out, signs of the mask stand only before something. */
export function fillMask(text: string, mask: string): string {
  const rest = [...text]
  let written = ''
  let waiting = ''
  for (const place of maskPlaces(mask)) {
    if (typeof place === 'string') {
      waiting += place
      if (rest[0] === place) rest.shift()
      continue
    }
    while (rest[0] !== undefined && !place.test(rest[0])) rest.shift()
    const sign = rest.shift()
    if (sign === undefined) break
    written += waiting + sign
    waiting = ''
  }
  return written
}

/** The text as the mask with room for it has it written; the text itself where there is no mask. */
export function masked(text: string, masks: readonly string[]): string {
  const mask = maskFor(text, masks)
  return mask === undefined ? text : fillMask(text, mask)
}

/** Only the letters and digits: what was typed, without what the mask adds. */
export const slotted = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
