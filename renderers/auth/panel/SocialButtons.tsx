import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import type { AuthType } from '#schemas/authType.ts'
import { ContentLink } from '#renderers/parts/ContentLink.tsx'
import { useEarlyTick } from '#renderers/parts/useEarlyTick.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { sameOriginPath, sitePath } from '#src/shared/sameOriginPath.ts'
import { wantedAddress } from '#src/shared/wantedAddress.ts'
import { useStores } from '#src/stores/context.ts'
import { withoutPopupKeys } from '#src/stores/withoutPopupKeys.ts'
import type { AuthView } from '#src/stores/UiStore.ts'
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
  const { session, config, ui, parentWindow } = useStores()
  const t = useT()
  const id = useId()
  const { isActive, defaultValue } = config.auth.registration.terms
  const asksTerms = view !== 'authorization' && isActive
  const [isAccepted, setAccepted] = useState(defaultValue)
  const [isMissing, setMissing] = useState(false)
  const input = useEarlyTick(setAccepted)
  const [pendingService, setWaitsFor] = useState<string>()

  async function start(service: string) {
    if (asksTerms && !isAccepted) return setMissing(true)
    setWaitsFor(service)
    const outcome = await openSocialSignIn({ service, view, returnTo: wantedAddress() ?? currentAddress() })
    setWaitsFor(undefined)
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

  return (
    <div className={styles.social}>
      {asksTerms && (
        <div className={styles.terms}>
          <Checkbox
            ref={input}
            checked={isAccepted}
            isInvalid={isMissing}
            aria-describedby={isMissing ? id : undefined}
            onChange={({ target }) => {
              setAccepted(target.checked)
              setMissing(false)
            }}
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
      )}
      {(type.items ?? []).map(({ id: service, name, icon }) => (
        <Button
          key={service}
          variant="secondary"
          size="l"
          block
          icon={icon}
          isLoading={pendingService === service}
          onClick={() => void start(service)}
        >
          {t('auth.continueWith', { name })}
        </Button>
      ))}
    </div>
  )
})

const currentAddress = () => sitePath(location.pathname + withoutPopupKeys(location.search))
