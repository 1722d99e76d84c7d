import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Repeat } from './Repeat.tsx'
import rows from './rows.module.css'

/** A list of rows in its final shape, without content. */
export function RowsSkeleton({ hasIcons = false }: { readonly hasIcons?: boolean }) {
  return (
    <div className={rows.list}>
      <Repeat count={2}>
        <div className={rows.row}>
          {hasIcons && <Skeleton shape="disc" />}
          <Skeleton />
        </div>
      </Repeat>
    </div>
  )
}
