import { observer } from 'mobx-react-lite'
import { Suspense, useDeferredValue, useState } from 'react'
import type { AuthType } from '#schemas/authType.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { FormSkeleton, type LoadedForm, SuspendingForm } from '#renderers/parts/FormLoader.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useActionProps } from '#src/engine/actions.tsx'
import { plainText } from '#src/engine/grammar.ts'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import type { PanelProps } from './definition.ts'
import { classes } from '#src/ui/classes.ts'
import { SocialButtons } from './SocialButtons.tsx'
import styles from './AuthPanel.module.css'

interface AuthForm {
  readonly type: AuthType
  readonly form?: LoadedForm
}

interface Props extends PanelProps {
  readonly types: Resource<readonly AuthForm[]>
  readonly metadata: Resource<Metadata>
}

/** The ways to sign in or register that content offers, a switcher when there are several, and the form of the chosen one. */
export default observer(function AuthPanel({ view, heading, headingLevel, intro, successUrl, types, metadata }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<number>()
  const offered = types.value ?? []
  const pressed = wayOf(offered, chosen)
  // the form so far stays until the code of the next one is here
  const current = wayOf(offered, useDeferredValue(chosen))
  const segments = offered.map(({ type }) => ({ value: String(type.id), label: plainText(type.label) }))
  return (
    <div className={styles.panel}>
      {heading && <SectionHeader heading={heading} level={headingLevel} intro={intro} />}
      {/* the ways come together with the first form, or they would move away from under a click */}
      <Suspense fallback={<FormSkeleton />}>
        {pressed && segments.length > 1 && (
          <Segmented
            label={t('auth.kinds')}
            segments={segments}
            value={String(pressed.type.id)}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
        {current && !current.form ? (
          <SocialButtons key={current.type.id} type={current.type} view={view} />
        ) : (
          <SuspendingForm
            key={current?.type.id}
            document={formOf(types, current)}
            metadata={metadata}
            successUrl={successUrl}
            mode={modeOf(offered, current)}
            firstField={current?.type.field}
          />
        )}
      </Suspense>
      {view === 'authorization' && <Forgotten />}
      <OtherView view={view} />
    </div>
  )
})

/** The chosen way, or the first one. */
const wayOf = (offered: readonly AuthForm[], chosen: number | undefined): AuthForm | undefined =>
  offered.find(({ type }) => type.id === chosen) ?? offered[0]

/** Where there are a fast and a full way, forms ask for more in the full one. */
function modeOf(offered: readonly AuthForm[], current: AuthForm | undefined): 'fast' | 'full' | undefined {
  const hasBoth = offered.some(({ type }) => type.isFast) && offered.some(({ type }) => !type.isFast)
  if (!hasBoth || !current) return undefined
  return current.type.isFast ? 'fast' : 'full'
}

/** The chosen form, with the state and the retry of the list that it came in. */
function formOf(types: Resource<readonly AuthForm[]>, current: AuthForm | undefined): Resource<LoadedForm> {
  const fetch = async () => {
    await types.load()
    const form = types.value?.[0]?.form
    if (!form) throw new Error('no auth type is offered')
    return form
  }
  const isMissing = types.state === 'success' && !current
  return new Resource<LoadedForm>(fetch, {
    state: isMissing ? 'error' : types.state,
    value: current?.form,
    error: types.error,
  })
}

function Forgotten() {
  const t = useT()
  const props = useActionProps()([{ id: 'forgotten', type: 'openAuth', view: 'restore' }])
  return (
    <a className={classes(styles.link, styles.forgotten)} {...props}>
      {t('auth.forgotten')}
    </a>
  )
}

function OtherView({ view }: Pick<PanelProps, 'view'>) {
  const t = useT()
  const { session } = useStores()
  const isSignIn = view === 'authorization'
  const other = isSignIn ? ('registration' as const) : ('authorization' as const)
  const props = useActionProps()([{ id: 'other', type: 'openAuth', view: other }])
  // nothing invites a player who takes a break to begin anew
  if (isSignIn && session.account?.is_self_excluded) return null
  return (
    <p className={styles.other}>
      {t(isSignIn ? 'auth.noAccount' : 'auth.haveAccount')}{' '}
      <a className={styles.link} {...props}>
        {t(isSignIn ? 'auth.register' : 'auth.signIn')}
      </a>
    </p>
  )
}
