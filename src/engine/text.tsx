import { type ReactNode, use, useCallback, useEffect } from 'react'
import { EngineContext } from './context.ts'
import { type TextPart, flatText, isPlain, parseText } from './grammar.ts'
import { type LiveReader, useLive } from './live.ts'
import type { Binding } from './values.ts'

const KEPT = 2000
const parsed = new Map<string, ReactNode>()

/** A text prop as React shows it: values, bold, line breaks. Parsed once a string; a plain string stays itself. */
export function text(source: string | undefined): ReactNode {
  if (!source || isPlain(source)) return source
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
      return <BoundText key={index} binding={part} />
  }
}

/** The one text node that reads a value. */
function BoundText({ binding }: { readonly binding: Binding }): ReactNode {
  const { live } = use(EngineContext)
  useEffect(() => live.start(binding.path), [live, binding])
  return useLive(useCallback((reader: LiveReader) => reader.show(binding), [binding]))
}

/** The same text without marks, for places that take a plain string (labels for screen readers); its values stay live. */
export const usePlainText = typeof document === 'undefined' ? useTextAtStart : useCurrentText

function useTextAtStart(source: string | undefined): string | undefined {
  if (!source || isPlain(source)) return source || undefined
  return flatText(source, use(EngineContext).live.atStart.show) || undefined
}

function useCurrentText(source: string | undefined): string | undefined {
  const read = useCallback((reader: LiveReader) => (source ? flatText(source, reader.show) : ''), [source])
  return useLive(read) || undefined
}
