import type { ReactNode } from 'react'
import { parseText, type TextPart } from './grammar.ts'

const KEPT = 2000
const parsed = new Map<string, ReactNode>()

/** A text prop as React shows it: bold, line breaks. Parsed once a string; a plain string stays itself. */
export function text(source: string | undefined): ReactNode {
  if (!source) return source
  const known = parsed.get(source)
  if (known !== undefined) return known
  const node = render(source)
  if (parsed.size >= KEPT) parsed.clear()
  parsed.set(source, node)
  return node
}

function render(source: string): ReactNode {
  const parts = parseText(source)
  const [first] = parts
  return parts.length === 1 && first?.type === 'text' ? first.text : parts.map(show)
}

function show(part: TextPart, index: number): ReactNode {
  switch (part.type) {
    case 'text':
      return part.text
    case 'bold':
      return <strong key={index}>{part.parts.map(show)}</strong>
    case 'break':
      return <br key={index} />
    case 'binding':
      return null
  }
}
