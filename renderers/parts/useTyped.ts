import { useState } from 'react'
import { readNumber } from '#src/engine/forms/readNumber.ts'
import { textOf } from './controlProps.ts'

/** What was typed for a number, as long as it means the value: `1.0` on the way to `1.05`. And what takes note of it. */
export function useTyped(value: unknown): readonly [shown: string, note: (typed: string) => void] {
  const [typed, note] = useState('')
  const isMeant = typed !== '' && readNumber(typed) === value
  return [isMeant ? typed : textOf(value), note]
}
