import { type ReactNode, Suspense, lazy, useCallback, useEffect, useState } from 'react'

// the built site has no such chunk
const Inspector = import.meta.env.DEV ? lazy(() => import('./Inspector.tsx')) : undefined

export interface Asked {
  readonly element: Element
  /** Counts up: each is a panel of its own. */
  readonly turn: number
}

/**
 * Development only: Alt and a click on a block, or Alt+I on what has the focus, shows what the block is. Nothing of it is
 * loaded before that.
 */
export function InspectorHost(): ReactNode {
  const [asked, setAsked] = useState<Asked>()
  const close = useCallback(() => setAsked(undefined), [])
  useEffect(() => {
    const inspect = (event: Event, element: Element) => {
      event.preventDefault()
      event.stopPropagation()
      setAsked((last) => ({ element, turn: (last?.turn ?? 0) + 1 }))
    }
    const onClick = (event: MouseEvent) => {
      if (event.altKey && event.target instanceof Element) inspect(event, event.target)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyI') inspect(event, document.activeElement ?? document.body)
    }
    addEventListener('click', onClick, true)
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('click', onClick, true)
      removeEventListener('keydown', onKey, true)
    }
  }, [])
  if (!asked || !Inspector) return null
  return (
    <Suspense>
      <Inspector key={asked.turn} asked={asked} onClose={close} />
    </Suspense>
  )
}
