import { type MouseEvent, useState } from 'react'
import { type HallAddress, hallHref } from './hallAddress.ts'

/** Returns the handler of clicks on a link to another address of the hall. */
export type Choose = (address: HallAddress) => (event: MouseEvent) => void

interface Chosen {
  readonly address: HallAddress
  /** The address of the page on which it was chosen. */
  readonly from: string
}

/**
 * Returns the address that the player has chosen last, before its page is there, so that a second
 * filter adds to the first one however soon it follows.
 */
export function useChosenAddress(present: HallAddress): readonly [address: HallAddress, choose: Choose] {
  const [chosen, setChosen] = useState<Chosen>()
  const from = hallHref(present)
  if (chosen && chosen.from !== from) setChosen(undefined)
  const choose: Choose =
    (address) =>
    ({ metaKey, ctrlKey, shiftKey, altKey }) => {
      // such a click opens another tab or window
      if (metaKey || ctrlKey || shiftKey || altKey) return
      // later, because the link that was followed may have another address then
      setTimeout(() => setChosen({ address, from }))
    }
  return [chosen?.from === from ? chosen.address : present, choose]
}
