import { type ComponentProps, useEffect, useRef } from 'react'
import { maskFor, maskPlaces, masked } from './mask.ts'
import { TextInput } from './TextInput.tsx'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'onChange' | 'onInput' | 'ref' | 'value'> {
  /**
   * One mask, or several of which the first with enough room is used: `#` digit, `@` letter, `*`
   * letter or digit.
   */
  readonly masks: readonly string[]
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A text input that formats its value with a mask and keeps the caret in place. */
export function MaskedInput({ masks, value, onValue, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const list = masks.join('\n')
  useEffect(() => keepCaret(input.current, list.split('\n')), [list])
  return (
    <TextInput
      {...rest}
      ref={input}
      value={masked(value, masks)}
      // the mask writes into the input itself, and React ignores a change event after that
      onInput={(event) => onValue(masked(event.currentTarget.value, masks))}
      onChange={() => undefined}
    />
  )
}

/** Loads the library for caret positions with the first mask of a tab. */
function keepCaret(input: HTMLInputElement | null, masks: readonly string[]): () => void {
  let stop: () => void = () => undefined
  let isOver = false
  async function start() {
    const { Maskito } = await import('@maskito/core')
    if (isOver || !input) return
    const maskito = new Maskito(input, {
      mask: ({ value }) => maskPlaces(maskFor(value, masks) ?? ''),
    })
    stop = () => maskito.destroy()
  }
  // without the library the text is still masked, but the caret may jump
  void start().catch(() => undefined)
  return () => {
    isOver = true
    stop()
  }
}
