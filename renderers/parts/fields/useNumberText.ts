import { useState } from 'react'
import { readNumber } from '#src/engine/forms/input/readNumber.ts'
import { textOf } from './controlProps.ts'

interface Notation {
  /** Returns the value that a text means. */
  readonly read?: (text: string) => string
  /** Returns the text of a value. */
  readonly format?: (value: string) => string
}

/**
 * Returns the text of a number and its setter. The typed text stays while it means the value:
 * `1.0` while typing `1.05`.
 */
export function useNumberText(
  value: unknown,
  { read = String, format = String }: Notation = {},
): readonly [shown: string, note: (typed: string) => void] {
  const [typed, setTyped] = useState('')
  const meant = read(typed)
  const isSame = typed !== '' && (meant === value || readNumber(meant) === value)
  return [isSame ? typed : format(textOf(value)), setTyped]
}
