import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { FilterName } from './filterNames.ts'
import { type HallAddress, hallHref, hallLink } from './hallAddress.ts'
import type { Choose } from './useChosenAddress.ts'
import styles from './HallChips.module.css'

interface Props {
  readonly address: HallAddress
  readonly choose: Choose
  readonly names: readonly FilterName[]
  /** The number of games, which has the focus after the last filter was removed. */
  readonly count: RefObject<HTMLElement | null>
}

/** The filters that are chosen, each of which can be removed. */
export function HallChips({ address, choose, names, count }: Props) {
  const t = useT()
  const { list, onRemove } = useFocusAfterRemoval(count)
  const remove = (next: HallAddress) => (event: MouseEvent) => {
    choose(next)(event)
    onRemove()
  }
  if (names.length === 0) return null
  return (
    <ul ref={list} className={styles.chips} aria-label={t('hall.filters')} data-stay>
      {names.map(({ id, name, without }) => (
        <li key={id}>
          <a
            className={styles.chip}
            href={hallLink(without).href}
            rel={hallLink(without).rel}
            onClick={remove(without)}
            aria-label={t('hall.remove', { name })}
          >
            <bdi>{name}</bdi>
            <Icon name="close" size="s" />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={hallHref({ sort: address.sort })} onClick={remove({ sort: address.sort })}>
          {t('hall.clear')}
        </a>
      </li>
    </ul>
  )
}

/** Moves the focus to the next chip, or the number of games, when the focused chip is gone. */
function useFocusAfterRemoval(count: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null)
  const hasRemoved = useRef(false)
  useEffect(() => {
    if (!hasRemoved.current || document.activeElement !== document.body) return
    hasRemoved.current = false
    const next = list.current?.querySelector('a') ?? count.current
    next?.focus()
  })
  function onRemove() {
    hasRemoved.current = true
  }
  return { list, onRemove }
}
