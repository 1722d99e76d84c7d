import type { ReactNode } from 'react'
import type { SubmenuLink } from '#schemas/menu.ts'
import { useActionProps } from '#src/engine/actions.tsx'
import { useLocalHref } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './NavLink.module.css'

interface Props {
  readonly link: SubmenuLink
  readonly isActive: boolean
  readonly look?: 'side' | 'sub' | 'bar'
  /** Replaces the entry's own badge. */
  readonly counter?: ReactNode
}

/** One entry of a menu, with its icon, badge and image. */
export function NavLink({ link, isActive, look = 'side', counter }: Props) {
  return (
    <MenuAnchor link={link} isActive={isActive} className={classes(styles.link, styles[look])}>
      <LinkContent link={link} counter={counter} />
    </MenuAnchor>
  )
}

interface AnchorProps {
  readonly link: SubmenuLink
  readonly isActive?: boolean
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Renders a menu entry as a link, or as a button when it has no address. */
export function MenuAnchor({ link, isActive = false, className, children }: AnchorProps) {
  const localHref = useLocalHref()
  const { href, ...attributes } = useActionProps()(link.actions)
  const address = link.link === undefined ? href : localHref(link.link)
  const rel = link.target === '_blank' ? `noopener ${link.rel ?? ''}`.trim() : link.rel
  const shared = { className, 'data-action': attributes['data-action'] }
  if (address === undefined) {
    return (
      <button type="button" {...shared}>
        {children}
      </button>
    )
  }
  return (
    <a {...shared} href={address} target={link.target} rel={rel} aria-current={isActive ? 'page' : undefined}>
      {children}
    </a>
  )
}

/** The content of a menu entry: icon or image, name, badge and trailing icon. */
export function LinkContent({ link, counter }: Pick<Props, 'link' | 'counter'>) {
  const { icon, image, name, badge, postfixIcon } = link
  return (
    <>
      {image && <img src={image.src} alt={image.alt} width={20} height={20} loading="lazy" />}
      {!image && icon && <Icon name={icon} />}
      <span className={styles.name}>{text(name)}</span>
      {counter ??
        (badge && (
          <Badge tone="accent" className={styles.badge}>
            {text(badge)}
          </Badge>
        ))}
      {postfixIcon && <Icon name={postfixIcon} size="s" className={styles.postfix} />}
    </>
  )
}
