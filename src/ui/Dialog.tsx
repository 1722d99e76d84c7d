import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Click, absorbSecondClick } from './absorbSecondClick.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /**
   * Hides the title visually, when an image or the content shows it; screen readers still read it.
   */
  readonly isTitleHidden?: boolean
  /** popup: centred, a bottom sheet on small screens. curtain: at the end side, full height. */
  readonly look?: 'popup' | 'curtain'
  readonly size?: 's' | 'm' | 'l'
  /**
   * The dialog stays until its own content closes it: without close button, Escape or click
   * outside.
   */
  readonly preventClose?: boolean
  /** Shows a close button. Without it, Escape and a click outside still close the dialog. */
  readonly hasClose?: boolean
  readonly closeLabel: string
  /** Shown beside the content on wide screens. */
  readonly media?: ReactNode
  /** Dialogs above this one. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal dialog: it traps and restores focus, and the page behind doesn't scroll. Load it lazily.
 */
export function Dialog(props: Props) {
  const { isOpen, onClose, title, isTitleHidden, look = 'popup', size = 'm', preventClose, closeLabel, media } = props
  const hasClose = !preventClose && (props.hasClose ?? true)
  const popup = useRef<HTMLDivElement>(null)
  const lastClick = useRef<Click>(undefined)
  useEffect(
    () => () => {
      if (lastClick.current) absorbSecondClick(lastClick.current)
    },
    [],
  )
  /*
   * Returns the element to focus: the first field, except after a touch, which would open the
   * keyboard; without a field the dialog itself instead of its close button.
   */
  const firstField = (openedBy: string) =>
    (openedBy === 'touch' ? null : popup.current?.querySelector<HTMLElement>('input, select, textarea')) ??
    popup.current
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && !preventClose && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={classes(styles.viewport, styles[look])}>
          <Base.Popup
            ref={popup}
            initialFocus={firstField}
            onClickCapture={({ nativeEvent }) => void (lastClick.current = nativeEvent)}
            className={classes(styles.dialog, styles[size], media !== undefined && styles.withMedia)}
          >
            {media && <div className={styles.media}>{media}</div>}
            <div className={styles.content}>
              <header className={styles.header}>
                <Base.Title className={classes(styles.title, isTitleHidden && styles.hidden)}>{title}</Base.Title>
                {hasClose && (
                  <Base.Close
                    className={styles.close}
                    render={<Button variant="ghost" icon="close" label={closeLabel} />}
                  />
                )}
              </header>
              {props.children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
      {props.above}
    </Base.Root>
  )
}

/** The text of a dialog, before its content. */
export function DialogText({ children }: { readonly children: ReactNode }) {
  return <p className={styles.words}>{children}</p>
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <footer className={styles.actions}>{children}</footer>
}
