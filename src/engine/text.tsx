import { type ReactNode, use, useCallback, useEffect } from 'react'
import { EngineContext } from './context.ts'
import { type TextPart, flatText, isPlain, parseText } from './grammar.ts'
import { useLive } from './live.ts'
import type { LiveReader } from './LiveValues.ts'
import type { Binding } from './values.ts'

const MAX_PARSED = 2000
const parsedTexts = new Map<string, ReactNode>()

/**
 * Renders a text prop: bindings, bold, line breaks. Each string is parsed once; a plain string is
 * returned as it is.
 */
export function text(source: string | undefined): ReactNode {
  if (!source || isPlain(source)) return source
  const cachedNode = parsedTexts.get(source)
  if (cachedNode !== undefined) return cachedNode
  const node = render(source)
  if (parsedTexts.size >= MAX_PARSED) parsedTexts.clear()
  parsedTexts.set(source, node)
  return node
}

function render(source: string): ReactNode {
  const parts = parseText(source)
  const [first] = parts
  return parts.length === 1 && first?.type === 'text' ? first.text : parts.map(renderPart)
}

function renderPart(part: TextPart, index: number): ReactNode {
  switch (part.type) {
    case 'text':
      return part.text
    case 'bold':
      return <strong key={index}>{part.parts.map(renderPart)}</strong>
    case 'break':
      return <br key={index} />
    case 'binding':
      return <BoundText key={index} binding={part} />
  }
}

/** Renders one binding as a text node that follows its value. */
function BoundText({ binding }: { readonly binding: Binding }): ReactNode {
  const { live } = use(EngineContext)
  useEffect(() => live.start(binding.path), [live, binding])
  return useLive(useCallback((reader: LiveReader) => reader.show(binding), [binding]))
}

/**
 * Returns a text without marks, for props that take a plain string, such as labels for screen
 * readers. Values stay live.
 */
export const usePlainText = typeof document === 'undefined' ? useInitialText : useCurrentText

function useInitialText(source: string | undefined): string | undefined {
  if (!source || isPlain(source)) return source || undefined
  return flatText(source, use(EngineContext).live.atStart.show) || undefined
}

function useCurrentText(source: string | undefined): string | undefined {
  const read = useCallback((reader: LiveReader) => (source ? flatText(source, reader.show) : ''), [source])
  return useLive(read) || undefined
}
