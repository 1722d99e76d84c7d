import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Rail.module.css'

interface Props {
  readonly label?: string
  readonly previousLabel: string
  readonly nextLabel: string
  readonly tiles?: 'portrait' | 'wide'
  /** List items. */
  readonly children: ReactNode
}

/** A row that scrolls horizontally and snaps; with buttons for pointer devices. */
export function Rail({ label, previousLabel, nextLabel, tiles = 'portrait', children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { ends, measure } = useEnds(list)

  function move(step: 1 | -1) {
    const element = list.current
    if (!element) return
    const toward = getComputedStyle(element).direction === 'rtl' ? -step : step
    element.scrollBy({ left: toward * element.clientWidth * 0.85 })
  }

  return (
    <div className={styles.rail}>
      <ul ref={list} className={classes(styles.list, styles[tiles])} aria-label={label} onScroll={measure}>
        {children}
      </ul>
      <div className={styles.buttons} hidden={ends.fits}>
        <Button
          size="s"
          icon="chevron-start"
          variant="soft"
          label={previousLabel}
          disabled={ends.isFirst}
          onClick={() => move(-1)}
        />
        <Button
          size="s"
          icon="chevron-end"
          variant="soft"
          label={nextLabel}
          disabled={ends.isLast}
          onClick={() => move(1)}
        />
      </div>
    </div>
  )
}

interface Ends {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly fits: boolean
}

/**
 * Tells whether the row is scrolled to one of its ends. Right-to-left rows scroll to negative
 * positions.
 */
function useEnds(list: React.RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState<Ends>({ isFirst: true, isLast: false, fits: false })

  function measure() {
    const element = list.current
    if (!element) return
    const offset = Math.abs(element.scrollLeft)
    const maxOffset = element.scrollWidth - element.clientWidth
    const next = { isFirst: offset < 8, isLast: offset > maxOffset - 8, fits: maxOffset < 8 }
    setEnds((previous) =>
      previous.isFirst === next.isFirst && previous.isLast === next.isLast && previous.fits === next.fits
        ? previous
        : next,
    )
  }

  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  })

  return { ends, measure }
}
