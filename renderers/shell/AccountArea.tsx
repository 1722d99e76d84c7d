import { observer } from 'mobx-react-lite'
import { Suspense, createElement, use } from 'react'
import { useAccount } from '#renderers/parts/values/useAccount.ts'
import type { Menu } from '#schemas/menu.ts'
import { type ActionProps, useActionProps } from '#src/engine/actions.tsx'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazyPlayerArea } from './lazyPlayerArea.tsx'
import styles from './AccountArea.module.css'

const signIn = [{ id: 'sign-in', type: 'openAuth', view: 'authorization' }] as const
const register = [{ id: 'register', type: 'openAuth', view: 'registration' }] as const

interface Props {
  readonly menu?: Menu
}

/**
 * The end of the header: buttons to sign in or register for guests, balance and account for
 * players.
 */
export const AccountArea = observer(function AccountArea({ menu }: Props) {
  const { isAuth, account } = useStores().session
  if (!isAuth || !account) return <GuestArea isAway={account?.is_self_excluded === true} />
  return (
    <div className={styles.area} data-player="">
      <Suspense>
        <LoadedPlayerArea menu={menu} />
      </Suspense>
    </div>
  )
})

const LoadedPlayerArea = observer(function LoadedPlayerArea({ menu }: Props) {
  const PlayerArea = use(lazyPlayerArea.load())
  const account = useAccount()
  return account && createElement(PlayerArea, { account, menu })
})

/** In the browser of a player who takes a break, nothing invites to register. */
function GuestArea({ isAway: isSelfExcluded }: { readonly isAway: boolean }) {
  const t = useT()
  const actionProps = useActionProps()
  return (
    <div className={styles.area}>
      <Button {...linkOf(actionProps(signIn))} variant="secondary" className={styles.tight}>
        {t('header.signIn')}
      </Button>
      {!isSelfExcluded && (
        <Button {...linkOf(actionProps(register))} variant="primary" className={styles.register}>
          {t('header.register')}
        </Button>
      )}
    </div>
  )
}

/**
 * Returns the attributes of a link; every auth action has an address that does the same without a
 * script.
 */
const linkOf = ({ href = '#', ...rest }: ActionProps) => ({ href, ...rest })
