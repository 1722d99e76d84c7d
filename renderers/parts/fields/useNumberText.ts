import { useState } from 'react'
import { readNumber } from '#src/engine/forms/input/readNumber.ts'
import { textOf } from './controlProps.ts'

/**
 * Returns the text of a number and its setter. The typed text stays while it means the value:
 * `1.0` while typing `1.05`.
 */
export function useNumberText(value: unknown): readonly [shown: string, note: (typed: string) => void] {
  const [typed, setTyped] = useState('')
  const isSameNumber = typed !== '' && readNumber(typed) === value
  return [isSameNumber ? typed : textOf(value), setTyped]
}
