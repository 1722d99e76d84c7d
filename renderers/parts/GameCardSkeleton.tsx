import { Skeleton } from '#src/ui/Skeleton.tsx'

/** The shape of a game card before its game is known. */
export function GameCardSkeleton() {
  return (
    <div>
      <Skeleton shape="tile" />
      <Skeleton />
    </div>
  )
}
