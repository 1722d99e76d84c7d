/** One piece of a text prop. */
export type TextPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'bold'; readonly parts: readonly TextPart[] }
  | { readonly type: 'break' }
  | { readonly type: 'binding'; readonly path: string; readonly formatter?: string; readonly args: readonly string[] }

export class TextSyntaxError extends Error {
  override readonly name = 'TextSyntaxError'
}

const SPECIAL = /[{}*|\\]/
const BINDING = /^([A-Za-z][\w.]*)(?:\|([A-Za-z]\w*)(?::([^|{}]*))?)?$/

/** It has no marks: it is what it says. */
export const isPlain = (source: string): boolean => !SPECIAL.test(source)

/** Reads `{path|formatter:args}`, then `**bold**`, then `|`; `\` escapes. Throws `TextSyntaxError` on a torn binding. */
export function parseText(source: string): readonly TextPart[] {
  if (!SPECIAL.test(source)) return source ? [{ type: 'text', text: source }] : []
  const lines: TextPart[] = []
  let bold: TextPart[] | undefined
  let plain = ''
  const into = () => bold ?? lines
  const flush = () => {
    if (plain) into().push({ type: 'text', text: plain })
    plain = ''
  }
  for (let at = 0; at < source.length; at++) {
    const char = source[at]
    if (char === '\\' && SPECIAL.test(source[at + 1] ?? '')) {
      plain += source[++at]
    } else if (char === '{') {
      const end = source.indexOf('}', at)
      if (end < 0) throw new TextSyntaxError(`a "{" at ${at} is never closed`)
      flush()
      into().push(readBinding(source.slice(at + 1, end), at))
      at = end
    } else if (char === '}') {
      throw new TextSyntaxError(`a "}" at ${at} closes nothing`)
    } else if (char === '*' && source[at + 1] === '*') {
      flush()
      if (bold) {
        lines.push({ type: 'bold', parts: bold })
        bold = undefined
      } else bold = []
      at++
    } else if (char === '|') {
      flush()
      into().push({ type: 'break' })
    } else plain += char
  }
  flush()
  // an opening ** that nothing closes is meant literally
  if (bold) lines.push({ type: 'text', text: '**' }, ...bold)
  return lines
}

function readBinding(inner: string, at: number): TextPart {
  const match = BINDING.exec(inner.trim())
  if (!match?.[1]) throw new TextSyntaxError(`"{${inner}}" at ${at} is not {path|formatter:args}`)
  const args = match[3] ? match[3].split(',').map((arg) => arg.trim()) : []
  return { type: 'binding', path: match[1], formatter: match[2], args }
}

/** The same text without marks; `show` gives the words of a binding. */
export function flatText(source: string, show: (binding: Extract<TextPart, { type: 'binding' }>) => string): string {
  const flatten = (parts: readonly TextPart[]): string =>
    parts
      .map((part) => {
        if (part.type === 'text') return part.text
        if (part.type === 'bold') return flatten(part.parts)
        return part.type === 'break' ? ' ' : show(part)
      })
      .join('')
  return flatten(parseText(source))
}

/** A text that reads no values (`x-plain`) without marks. */
export function plainText(source: string): string {
  return flatText(source, () => '')
}

/** Words that aren't written by an author (a name from data), so that nothing in them is read as a mark. */
export function literal(words: string): string {
  return words.replace(/[{}*|\\]/g, '\\$&')
}
