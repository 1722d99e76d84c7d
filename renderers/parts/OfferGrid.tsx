import type { ReactNode } from 'react'
import type { List } from '#schemas/list.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AsyncList } from './AsyncList.tsx'
import { Places } from './Places.tsx'
import styles from './OfferGrid.module.css'

interface Props<I> {
  readonly resource: Resource<List<I>>
  /** How many places wait for them. */
  readonly places: number
  readonly children: (item: I) => ReactNode
}

/** What is offered, card by card, in whichever state the list is. */
export function OfferGrid<I extends { readonly id: number }>({ resource, places, children }: Props<I>) {
  return (
    <AsyncList
      resource={resource}
      subject="banners"
      icon="gift"
      skeleton={
        <div className={styles.grid}>
          <Places count={places}>
            <Skeleton shape="block" className={styles.waiting} />
          </Places>
        </div>
      }
    >
      {(items) => (
        <ul className={styles.grid}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </AsyncList>
  )
}
