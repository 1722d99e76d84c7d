import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { rememberChosenMethod, takeChosenMethod } from '#src/stores/chosenMethod.ts'
import { useStores } from '#src/stores/context.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { JoinedMethod } from './methods.ts'
import { useFeeText } from './useFeeText.ts'
import { useTimeText } from './useTimeText.ts'
import styles from './MethodTiles.module.css'

interface Props {
  readonly label: string
  readonly methods: readonly JoinedMethod[]
  /** Currency of the fees. */
  readonly currency: string
  readonly selected: JoinedMethod | undefined
  /** Returns the address of a method. */
  readonly addressOf: (method: JoinedMethod) => string
  /** A grid, or one row that scrolls. */
  readonly view: 'ContainerView' | 'ContainerScrollView'
}

/** The payment methods as links, of which one is the present page's. */
export function MethodTiles({ label, methods, currency, selected, addressOf, view }: Props) {
  const localHref = useLocalHref()
  const stores = useStores()
  // another method is another page, which renders the links anew: the chosen one keeps the focus
  const focusChosen = (link: HTMLElement | null, { sysname }: JoinedMethod) => {
    if (link?.ariaCurrent !== 'page' || !takeChosenMethod(stores, sysname)) return
    if (document.activeElement === document.body) link.focus()
  }
  return (
    <nav aria-label={label}>
      <ul className={classes(styles.methods, view === 'ContainerScrollView' ? styles.row : styles.grid)}>
        {methods.map((method) => (
          <li key={method.sysname}>
            <a
              href={localHref(addressOf(method))}
              className={styles.method}
              aria-current={method.sysname === selected?.sysname ? 'page' : undefined}
              data-stay="always"
              ref={(link) => focusChosen(link, method)}
              onClick={() => rememberChosenMethod(stores, method.sysname)}
            >
              <span className={styles.icon}>
                <Icon name={method.icon} />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{method.title}</span>
                <span className={styles.detail}>
                  <Details method={method} currency={currency} />
                </span>
              </span>
              <span className={styles.dot} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows what content says of a method, else its time, and what it costs. */
function Details({ method, currency }: { readonly method: JoinedMethod } & Pick<Props, 'currency'>) {
  const t = useT()
  const timeText = useTimeText()
  const feeText = useFeeText(currency)
  const { text, fee, time, is_available: isAvailable } = method
  if (!isAvailable) return t('cashier.unavailable')
  return `${text ?? timeText(time)} · ${feeText(fee)}`
}
