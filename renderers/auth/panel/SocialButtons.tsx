import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { ContentLink } from '#renderers/parts/ContentLink.tsx'
import { useEarlyTick } from '#renderers/parts/fields/useEarlyTick.ts'
import type { AuthType } from '#schemas/authType.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { sameOriginPath, sitePath } from '#src/shared/sameOriginPath.ts'
import { wantedAddress } from '#src/shared/wantedAddress.ts'
import { useStores } from '#src/stores/context.ts'
import type { AuthView } from '#src/stores/UiStore.ts'
import { withoutPopupKeys } from '#src/stores/withoutPopupKeys.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { openSocialSignIn, takeReturnAddress } from './openSocialSignIn.ts'
import styles from './SocialButtons.module.css'

interface Props {
  readonly type: AuthType
  readonly view: AuthView
}

/**
 * Buttons of social services. Registration requires accepting the terms first, where they are
 * active.
 */
export const SocialButtons = observer(function SocialButtons({ type, view }: Props) {
  const { config } = useStores()
  const t = useT()
  const { isActive, defaultValue } = config.auth.registration.terms
  const asksTerms = view !== 'authorization' && isActive
  const [isAccepted, setAccepted] = useState(defaultValue)
  const [isMissing, setMissing] = useState(false)
  const { pendingService, signIn } = useSocialSignIn(view)

  function start(service: string) {
    if (asksTerms && !isAccepted) return setMissing(true)
    void signIn(service)
  }

  function accept(isTicked: boolean) {
    setAccepted(isTicked)
    setMissing(false)
  }

  return (
    <div className={styles.social}>
      {asksTerms && <SocialTerms type={type} isAccepted={isAccepted} isMissing={isMissing} onChange={accept} />}
      {(type.items ?? []).map(({ id: service, name, icon }) => (
        <Button
          key={service}
          variant="secondary"
          size="l"
          block
          icon={icon}
          isLoading={pendingService === service}
          onClick={() => start(service)}
        >
          {t('auth.continueWith', { name })}
        </Button>
      ))}
    </div>
  )
})

/** Returns the sign-in by a service, and the service whose window is open. */
function useSocialSignIn(view: AuthView) {
  const { session, ui, parentWindow } = useStores()
  const t = useT()
  const [pendingService, setPendingService] = useState<string>()

  async function signIn(service: string): Promise<void> {
    setPendingService(service)
    const outcome = await openSocialSignIn({ service, view, returnTo: wantedAddress() ?? currentAddress() })
    setPendingService(undefined)
    const address = takeReturnAddress()
    if (outcome === 'denied') ui.toasts.show({ type: 'error', text: t('auth.socialDenied') })
    if (outcome === 'failed') ui.toasts.show({ type: 'error', text: t('auth.socialFailed') })
    if (outcome !== 'signedIn') return
    await session.catchUp()
    if (parentWindow.origin !== undefined) {
      ui.toasts.show({ type: 'success', text: t('auth.signedIn') })
      return parentWindow.reportSignIn()
    }
    // A registration that must be completed first leads to the address afterwards.
    const isCompleted = session.account?.is_registration_completed !== false
    location.assign((isCompleted ? sameOriginPath(address, location.origin) : undefined) ?? currentAddress())
  }

  return { pendingService, signIn }
}

interface TermsProps {
  readonly type: AuthType
  readonly isAccepted: boolean
  /** The player has tried to continue without accepting. */
  readonly isMissing: boolean
  readonly onChange: (isTicked: boolean) => void
}

function SocialTerms({ type, isAccepted, isMissing, onChange }: TermsProps) {
  const t = useT()
  const id = useId()
  const input = useEarlyTick(onChange)
  return (
    <div className={styles.terms}>
      <Checkbox
        ref={input}
        checked={isAccepted}
        isInvalid={isMissing}
        aria-describedby={isMissing ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
      >
        {text(type.termsText ?? t('auth.terms'))}
      </Checkbox>
      <p id={id} className={styles.error} aria-live="polite">
        {isMissing && t('auth.acceptTerms')}
      </p>
      <div className={styles.links}>
        {type.termsLinks?.map((link) => (
          <ContentLink key={link.id} link={link} className={styles.link}>
            {text(link.label)}
          </ContentLink>
        ))}
      </div>
    </div>
  )
}

const currentAddress = () => sitePath(location.pathname + withoutPopupKeys(location.search))
