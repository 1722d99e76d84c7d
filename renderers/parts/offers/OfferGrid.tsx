import type { ReactNode } from 'react'
import type { List } from '#schemas/list.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AsyncList } from '../AsyncList.tsx'
import { Repeat } from '../Repeat.tsx'
import styles from './OfferGrid.module.css'

interface Props<I> {
  readonly resource: Resource<List<I>>
  /** Number of skeletons while the list is loading. */
  readonly skeletonCount: number
  /** Returns the offers to show of those that were loaded. */
  readonly arrange?: (items: readonly I[]) => readonly I[]
  readonly children: (item: I) => ReactNode
}

/** A grid of offers, in the current state of the list. */
export function OfferGrid<I extends { readonly id: number }>({ resource, skeletonCount, arrange, children }: Props<I>) {
  return (
    <AsyncList
      resource={resource}
      {...(arrange && { arrange })}
      subject="banners"
      icon="gift"
      skeleton={
        <div className={styles.grid}>
          <Repeat count={skeletonCount}>
            <Skeleton shape="block" className={styles.waiting} />
          </Repeat>
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
