import { Skeleton } from '#src/ui/Skeleton.tsx'

/** The shape of a game card while its game is loading. */
export function GameCardSkeleton() {
  return (
    <div>
      <Skeleton shape="tile" />
      <Skeleton />
    </div>
  )
}
