/** One part of a text prop. */
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

/** Returns whether a text has no marks, so that it is shown as it is. */
export const isPlain = (source: string): boolean => !SPECIAL.test(source)

/**
 * Parses `{path|formatter:args}`, `**bold**` and `|` (a line break); `\` escapes.
 * @throws {TextSyntaxError} when a binding is malformed or a brace has no partner
 */
export function parseText(source: string): readonly TextPart[] {
  if (!SPECIAL.test(source)) return source ? [{ type: 'text', text: source }] : []
  const lines: TextPart[] = []
  let bold: TextPart[] | undefined
  let pending = ''
  const target = () => bold ?? lines
  const flush = () => {
    if (pending) target().push({ type: 'text', text: pending })
    pending = ''
  }
  for (let at = 0; at < source.length; at++) {
    const char = source[at]
    if (char === '\\' && SPECIAL.test(source[at + 1] ?? '')) {
      pending += source[++at]
    } else if (char === '{') {
      const end = source.indexOf('}', at)
      if (end < 0) throw new TextSyntaxError(`a "{" at ${at} is never closed`)
      flush()
      target().push(readBinding(source.slice(at + 1, end), at))
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
      target().push({ type: 'break' })
    } else pending += char
  }
  flush()
  // an opening ** without a closing one is literal
  if (bold) lines.push({ type: 'text', text: '**' }, ...bold)
  return lines
}

function readBinding(inner: string, at: number): TextPart {
  const match = BINDING.exec(inner.trim())
  if (!match?.[1]) throw new TextSyntaxError(`"{${inner}}" at ${at} is not {path|formatter:args}`)
  const args = match[3] ? match[3].split(',').map((arg) => arg.trim()) : []
  return { type: 'binding', path: match[1], formatter: match[2], args }
}

/** Returns the text without marks; `show` returns the text of a binding. */
export function flatText(
  source: string,
  show: (binding: Extract<TextPart, { readonly type: 'binding' }>) => string,
): string {
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

/** Returns a text that has no bindings (`x-plain`) without its marks. */
export function plainText(source: string): string {
  return flatText(source, () => '')
}

/**
 * Escapes a text that no author wrote, such as a name from data, so that none of it is read as a
 * mark.
 */
export function literal(text: string): string {
  return text.replace(/[{}*|\\]/g, '\\$&')
}
