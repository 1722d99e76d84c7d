import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { Geometry, RememberedPages } from '#src/stores/games/rememberedPages.ts'

/** Distance above and below the window in which rows are rendered, in px. */
export const SCROLLER_BUFFER = 200

export interface VisibleRows extends Geometry {
  readonly firstRow: number
  /** The row below the last visible one. */
  readonly endRow: number
}

/** Layout effects don't run on the server. */
const useMeasureEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Returns the rows of a grid of equal items that are near the window, and their measures; undefined
 * until the browser has laid the grid out.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  remembered: RememberedPages,
): VisibleRows | undefined {
  const [geometry, setGeometry] = useState(remembered.geometry)
  const [rows, setRows] = useState({ firstRow: 0, endRow: 4 })
  useMeasureEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return
    function measure() {
      const measured = element && geometryOf(element)
      if (!measured) return
      remembered.keepGeometry(measured)
      setGeometry((known) => (known && isSame(known, measured) ? known : measured))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, remembered])
  useMeasureEffect(() => {
    if (!geometry) return
    const { pitch } = geometry
    function look() {
      const top = -(list.current?.getBoundingClientRect().top ?? 0)
      const firstRow = Math.max(0, Math.floor((top - SCROLLER_BUFFER) / pitch))
      const endRow = Math.max(1, Math.ceil((top + innerHeight + SCROLLER_BUFFER) / pitch))
      // new rows are outside of the window, so rendering them may wait for the next frames
      startTransition(() =>
        setRows((known) => (known.firstRow === firstRow && known.endRow === endRow ? known : { firstRow, endRow })),
      )
    }
    look()
    // the window must not follow what is below the list, as it grows
    const { style } = document.documentElement
    style.setProperty('overflow-anchor', 'none')
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      style.removeProperty('overflow-anchor')
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, geometry])
  return geometry && { ...geometry, ...rows }
}

/** Returns the measures of a grid; undefined where it isn't laid out. */
function geometryOf(element: HTMLElement): Geometry | undefined {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element)
  const item = element.querySelector<HTMLElement>('li:not([data-parked])')
  const height = item?.getBoundingClientRect().height ?? 0
  if (height === 0) return undefined
  return {
    columns: gridTemplateColumns.split(' ').length,
    pitch: height + (Number.parseFloat(rowGap) || 0),
    width: element.clientWidth,
  }
}

const isSame = (a: Geometry, b: Geometry) =>
  a.columns === b.columns && a.width === b.width && Math.abs(a.pitch - b.pitch) < 0.5
