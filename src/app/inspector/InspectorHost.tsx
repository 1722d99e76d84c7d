import { type ReactNode, Suspense, lazy, useCallback, useEffect, useState } from 'react'

// the production build contains no such chunk
const Inspector = import.meta.env.DEV ? lazy(() => import('./Inspector.tsx')) : undefined

/** A viewer’s request to inspect the block around an element. */
export interface InspectionRequest {
  readonly element: Element
  /** Counts the requests, so that each opens a new panel. */
  readonly turn: number
}

/**
 * Opens the inspector for a block, in development only: by Alt and a click on it, or by Alt+I while
 * it has the focus. Its code is loaded then.
 */
export function InspectorHost(): ReactNode {
  const [request, setRequest] = useState<InspectionRequest>()
  const close = useCallback(() => setRequest(undefined), [])
  useEffect(() => {
    const inspect = (event: Event, element: Element) => {
      event.preventDefault()
      event.stopPropagation()
      setRequest((last) => ({ element, turn: (last?.turn ?? 0) + 1 }))
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
  if (!request || !Inspector) return null
  return (
    <Suspense>
      <Inspector key={request.turn} request={request} onClose={close} />
    </Suspense>
  )
}
