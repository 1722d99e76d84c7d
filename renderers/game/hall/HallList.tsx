import { observer } from 'mobx-react-lite'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useHydratedValue } from '#renderers/parts/forms/useHydratedValue.ts'
import { GameCard } from '#renderers/parts/games/GameCard.tsx'
import { GameCardSkeleton } from '#renderers/parts/games/GameCardSkeleton.tsx'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import type { GamePages } from '#src/stores/games/GamePages.ts'
import { HALL_PAGE } from '#src/stores/games/hallQuery.ts'
import { rememberedPages } from '#src/stores/games/rememberedPages.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { type HallAddress, hallHref, hallLink } from './hallAddress.ts'
import { useKeptExtent } from './useKeptExtent.ts'
import { type VisibleRows, useVisibleRows } from './useVisibleRows.ts'
import styles from './GameHall.module.css'

interface Props {
  /** The page that the address names. */
  readonly first: List<CardGame>
  readonly address: HallAddress
}

/** An endless list of games, of which those near the window are in the document. */
export const HallList = observer(function HallList({ first, address }: Props) {
  const stores = useStores()
  const t = useT()
  const href = hallHref(address)
  const remembered = useMemo(() => {
    const { page: _, ...filter } = address
    return rememberedPages(stores, { filter, first })
    // oxlint-disable-next-line react/exhaustive-deps -- the address is new each time, its text isn't
  }, [stores, first, href])
  const { pages } = remembered
  const { page = 1 } = address
  useKeptExtent(pages, href)
  return (
    <>
      {page > 1 && (
        <div className={styles.earlier}>
          <Button icon="chevron-start" {...hallLink({ ...address, page: page - 1 })}>
            {t('hall.earlier')}
          </Button>
        </div>
      )}
      <a className={styles.skip} href="#hall-end">
        {t('hall.skip')}
      </a>
      <Cards key={href} remembered={remembered} />
      <ListEnd pages={pages} next={hallLink({ ...address, page: page + 1 })} />
    </>
  )
})

const Cards = observer(function Cards({ remembered }: { readonly remembered: ReturnType<typeof rememberedPages> }) {
  const { pages } = remembered
  const list = useRef<HTMLUListElement>(null)
  const visible = useVisibleRows(list, remembered)
  const focused = useFocusedPlace(list)
  const { from, to, style, isAtEnd } = placesIn(visible, pages.extent)
  const { extent, hasFailed } = pages
  useEffect(() => {
    pages.show(from, to)
    if (isAtEnd) pages.reachEnd()
  }, [pages, from, to, isAtEnd, extent, hasFailed])
  return (
    <ul ref={list} className={classes(styles.grid, styles.list)} style={style}>
      {placesWith(focused, { from, to }).map((place) => (
        <Place key={place} pages={pages} place={place} parkedAt={rowStart(place, { from, to }, visible)} />
      ))}
    </ul>
  )
})

type Span = Pick<Places, 'from' | 'to'>

/**
 * Returns the places to render, in their order; with that which has the focus, even where its row
 * is far away.
 */
function placesWith(focused: number | undefined, { from, to }: Span): number[] {
  const places = Array.from({ length: to - from }, (_, index) => from + index)
  if (focused === undefined || (focused >= from && focused < to)) return places
  return focused < from ? [focused, ...places] : [...places, focused]
}

/** Returns the distance of a place's row from the beginning of the list in px, where it is outside of the rows. */
function rowStart(place: number, { from, to }: Span, visible: VisibleRows | undefined): number | undefined {
  if (!visible || (place >= from && place < to)) return undefined
  return Math.floor(place / visible.columns) * visible.pitch
}

interface Places {
  readonly from: number
  readonly to: number
  /** Room for the rows that aren't rendered; only in the browser. */
  readonly style?: { readonly paddingBlockStart: number; readonly paddingBlockEnd: number }
  /** True when the last row is near the window, and not far above it. */
  readonly isAtEnd: boolean
}

function placesIn(visible: VisibleRows | undefined, extent: number): Places {
  if (!visible) return { from: 0, to: Math.min(extent, HALL_PAGE), isAtEnd: false }
  const { columns, pitch } = visible
  const rows = Math.ceil(extent / columns)
  const firstRow = Math.min(visible.firstRow, Math.max(0, rows - 1))
  const endRow = Math.min(Math.max(visible.endRow, firstRow + 1), rows)
  return {
    from: firstRow * columns,
    to: Math.min(endRow * columns, extent),
    style: { paddingBlockStart: firstRow * pitch, paddingBlockEnd: (rows - endRow) * pitch },
    isAtEnd: visible.endRow >= rows && visible.firstRow < rows,
  }
}

/** Returns the place of the game that has the focus. */
function useFocusedPlace(list: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>()
  useEffect(() => {
    const element = list.current
    function keep(target: EventTarget | null) {
      const place =
        target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined
      setFocused(place === undefined ? undefined : Number(place))
    }
    // a card may have the focus before the page's code is there
    keep(document.activeElement)
    const onFocus = ({ target }: Event) => keep(target)
    const onBlur = () => setFocused(undefined)
    element?.addEventListener('focusin', onFocus)
    element?.addEventListener('focusout', onBlur)
    return () => {
      element?.removeEventListener('focusin', onFocus)
      element?.removeEventListener('focusout', onBlur)
    }
  }, [list])
  return focused
}

interface PlaceProps {
  readonly pages: GamePages
  readonly place: number
  /** Distance from the beginning of the list in px, for an item whose row isn't rendered. */
  readonly parkedAt: number | undefined
}

const Place = observer(function Place({ pages, place, parkedAt }: PlaceProps): ReactNode {
  const game = pages.at(place)
  const isParked = parkedAt !== undefined
  return (
    <li
      data-place={place}
      data-parked={isParked || undefined}
      className={isParked ? styles.parked : undefined}
      style={isParked ? { insetBlockStart: parkedAt } : undefined}
      aria-setsize={pages.total}
      aria-posinset={pages.numberOf(place)}
    >
      {game ? <GameCard game={game} /> : <GameCardSkeleton />}
    </li>
  )
})

interface ListEndProps {
  readonly pages: GamePages
  /** The address of the next page, for browsers without scripts. */
  readonly next: ReturnType<typeof hallLink>
}

/** The end of the list: a button for more games, or to try again. */
const ListEnd = observer(function ListEnd({ pages, next }: ListEndProps) {
  const t = useT()
  const { locale } = useStores()
  const isHydrated = useHydratedValue(true, false)
  const { left, hasFailed } = pages
  const label = t('hall.more', { count: left, number: left.toLocaleString(locale.code) })
  return (
    <div id="hall-end" className={styles.end} tabIndex={-1}>
      {hasFailed && (
        <ErrorState title={t('games.error')} retryLabel={t('common.retry')} onRetry={pages.retry}>
          {t('common.errorText')}
        </ErrorState>
      )}
      {left > 0 && !isHydrated && <Button {...next}>{label}</Button>}
      {left > 0 && isHydrated && !hasFailed && <Button onClick={() => pages.showMore()}>{label}</Button>}
    </div>
  )
})
