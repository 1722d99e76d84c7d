const slots: Readonly<Record<string, RegExp>> = { '#': /\d/, '@': /\p{L}/u, '*': /[\p{L}\p{N}]/u }

/**
 * Returns what each position of a mask accepts: `#` a digit, `@` a letter, `*` either; any other
 * character is literal.
 */
export function maskPlaces(mask: string): (RegExp | string)[] {
  return [...mask].map((sign) => slots[sign] ?? sign)
}

/** Returns the shortest mask with enough room for the text, else the longest. */
export function maskFor(text: string, masks: readonly string[]): string | undefined {
  const count = slotted(text).length
  const byRoom = masks.toSorted((a, b) => roomIn(a) - roomIn(b))
  return byRoom.find((mask) => roomIn(mask) >= count) ?? byRoom.at(-1)
}

export const roomIn = (mask: string) => [...mask].filter((sign) => slots[sign]).length

/**
 * Formats a text with a mask. Characters that don't fit are dropped; literals are added only before
 * a following character.
 */
export function fillMask(text: string, mask: string): string {
  const remaining = [...text]
  let result = ''
  let pendingLiterals = ''
  for (const position of maskPlaces(mask)) {
    if (typeof position === 'string') {
      pendingLiterals += position
      if (remaining[0] === position) remaining.shift()
      continue
    }
    while (remaining[0] !== undefined && !position.test(remaining[0])) remaining.shift()
    const character = remaining.shift()
    if (character === undefined) break
    result += pendingLiterals + character
    pendingLiterals = ''
  }
  return result
}

/** Formats a text with the mask that has room for it; returns the text itself without masks. */
export function masked(text: string, masks: readonly string[]): string {
  const mask = maskFor(text, masks)
  return mask === undefined ? text : fillMask(text, mask)
}

/** Returns only letters and digits: the input without the characters of the mask. */
export const slotted = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
