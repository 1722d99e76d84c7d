import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { GameAccess, GameObstacle } from '#schemas/gameAccess.ts'
import { useActionProps } from '#src/engine/actions.tsx'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './GameStage.module.css'

interface Props {
  readonly access: GameAccess
  readonly obstacle: Exclude<GameObstacle, 'signed_out'>
}

/** Where each obstacle can be removed, if anywhere. */
const ways: Partial<Record<GameObstacle, string>> = {
  unavailable: '/gamehall',
  country: '/gamehall',
  excluded: '/profile/responsible-game',
  unverified: '/profile/verification',
  no_funds: '/cashier/deposit',
}

/** Says why the game can't be played for money, and what can be done about it. */
export function Obstacle({ access, obstacle }: Props) {
  const t = useT()
  const localHref = useLocalHref()
  const way = ways[obstacle]
  return (
    <div className={styles.words} role="status">
      <p className={styles.title}>{t(`play.obstacle.${obstacle}`)}</p>
      <p className={styles.text}>
        {t(`play.obstacle.${obstacle}Text`)}
        {obstacle === 'excluded' && access.excluded_until !== null && (
          <>
            {' '}
            {t('play.excludedUntil')} <Moment at={access.excluded_until} hasTime />
          </>
        )}
      </p>
      {way !== undefined && (
        <Button variant={obstacle === 'no_funds' ? 'primary' : 'soft'} href={localHref(way)}>
          {t(`play.obstacle.${obstacle}Way`)}
        </Button>
      )}
    </div>
  )
}

const SIGN_UP = [{ id: 'sign-up', type: 'openAuth', view: 'registration' }] as const
const SIGN_IN = [{ id: 'sign-in', type: 'openAuth', view: 'authorization' }] as const

/** Invites a guest to sign up or in, to play for money. */
export function SignInButtons() {
  const t = useT()
  const actionProps = useActionProps()
  const { href: signUp, ...signUpProps } = actionProps(SIGN_UP)
  const { href: signIn, ...signInProps } = actionProps(SIGN_IN)
  return (
    <>
      <Button variant="primary" {...(signUp !== undefined && { href: signUp })} {...signUpProps}>
        {t('play.signUp')}
      </Button>
      <Button variant="secondary" {...(signIn !== undefined && { href: signIn })} {...signInProps}>
        {t('play.signIn')}
      </Button>
    </>
  )
}
