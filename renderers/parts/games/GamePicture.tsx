import { useSiteConfig } from '#src/stores/context.ts'
import { Picture } from '#src/ui/Picture.tsx'

interface Props {
  /** Site-relative address; empty when the game has none. */
  readonly image: string
  /** True when the picture is in the first view. */
  readonly isPriority?: boolean
}

/** A game's art, 3:4, or the site's default picture when there is none or it fails to load. */
export function GamePicture({ image, isPriority }: Props) {
  const { src } = useSiteConfig().defaultImages.game
  return <Picture src={image || src} fallback={src} alt="" width={300} height={400} isPriority={isPriority} isCover />
}
