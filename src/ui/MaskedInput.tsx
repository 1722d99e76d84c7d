import { type ComponentProps, useEffect, useRef } from 'react'
import { maskFor, maskPlaces, masked } from './mask.ts'
import { TextInput } from './TextInput.tsx'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'onChange' | 'onInput' | 'ref' | 'value'> {
  /** One mask, or several of which the one with room is taken: `#` digit, `@` letter, `*` letter or digit. */
  readonly masks: readonly string[]
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Text that is written as a mask says; the caret stays where it was typed. */
export function MaskedInput({ masks, value, onValue, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const list = masks.join('\n')
  useEffect(() => keepCaret(input.current, list.split('\n')), [list])
  return (
    <TextInput
      {...rest}
      ref={input}
      value={masked(value, masks)}
      // the mask writes into the input itself, and React drops a change event that it finds already done
      onInput={(event) => onValue(masked(event.currentTarget.value, masks))}
      onChange={() => undefined}
    />
  )
}

/** Loaded with the first mask of a tab: writing in the middle of a masked text is a science of its own. */
function keepCaret(input: HTMLInputElement | null, masks: readonly string[]): () => void {
  let stop = () => undefined as void
  let isOver = false
  async function start() {
    const { Maskito } = await import('@maskito/core')
    if (isOver || !input) return
    const maskito = new Maskito(input, {
      mask: ({ value }) => maskPlaces(maskFor(value, masks) ?? ''),
    })
    stop = () => maskito.destroy()
  }
  // without it the text is masked all the same, only the caret may jump
  void start().catch(() => undefined)
  return () => {
    isOver = true
    stop()
  }
}
