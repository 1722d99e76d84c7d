import { observer } from 'mobx-react-lite'
import { Suspense, use, useDeferredValue, useState } from 'react'
import { FormSkeleton, type LoadedForm, SuspendingForm } from '#renderers/parts/forms/FormLoader.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { AuthType } from '#schemas/authType.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { useActionProps } from '#src/engine/actions.tsx'
import { EngineContext } from '#src/engine/context.ts'
import { plainText } from '#src/engine/grammar.ts'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { AuthView } from '#src/stores/UiStore.ts'
import { classes } from '#src/ui/classes.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import type { PanelProps } from './definition.ts'
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

/**
 * The ways to sign in or register that content offers: a switcher when there are several, and the
 * form of the chosen one.
 */
export default observer(function AuthPanel({ view, heading, headingLevel, intro, successUrl, types, metadata }: Props) {
  const t = useT()
  const { formAnswer } = use(EngineContext).route
  const authForms = types.value ?? []
  // the answer to a posted form shows that form
  const answered = formAnswer && authForms.find(({ form }) => form?.form.slug === formAnswer.form)
  const [chosenId, setChosen] = useState(answered?.type.id)
  const selected = authFormOf(authForms, chosenId)
  // The current form stays until the code of the next one has loaded.
  const current = authFormOf(authForms, useDeferredValue(chosenId))
  const segments = authForms.map(({ type }) => ({ value: String(type.id), label: plainText(type.label) }))
  return (
    <div className={styles.panel}>
      {heading && <SectionHeader heading={heading} level={headingLevel} intro={intro} />}
      {/* the switcher appears together with the first form, or it would move away from under a click */}
      <Suspense fallback={<FormSkeleton />}>
        {selected && segments.length > 1 && (
          <Segmented
            label={t('auth.kinds')}
            segments={segments}
            value={String(selected.type.id)}
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
            mode={modeOf(authForms, current)}
            firstField={current?.type.field}
          />
        )}
      </Suspense>
      {view === 'authorization' && <RestoreLink />}
      <OtherView view={view} />
    </div>
  )
})

/** Returns the chosen way to sign in, or the first one. */
const authFormOf = (authForms: readonly AuthForm[], chosenId: number | undefined): AuthForm | undefined =>
  authForms.find(({ type }) => type.id === chosenId) ?? authForms[0]

/**
 * Returns the mode of registration, if there are both a fast and a full one; forms ask for more in
 * the full one.
 */
function modeOf(authForms: readonly AuthForm[], current: AuthForm | undefined): 'fast' | 'full' | undefined {
  const hasBoth = authForms.some(({ type }) => type.isFast) && authForms.some(({ type }) => !type.isFast)
  if (!hasBoth || !current) return undefined
  return current.type.isFast ? 'fast' : 'full'
}

/** Returns the chosen form with the state and the retry of the list that contains it. */
function formOf(types: Resource<readonly AuthForm[]>, current: AuthForm | undefined): Resource<LoadedForm> {
  const load = async () => {
    await types.load()
    const form = types.value?.[0]?.form
    if (!form) throw new Error('there is no way to sign in')
    return form
  }
  const isMissing = types.state === 'success' && !current
  return new Resource<LoadedForm>(load, {
    state: isMissing ? 'error' : types.state,
    value: current?.form,
    error: types.error,
  })
}

/**
 * Returns the attributes of a link to another view. Its page leads to the same address after success
 * as this one.
 */
function useViewLink(view: AuthView) {
  const { query, formAnswer } = use(EngineContext).route
  const { href, ...props } = useActionProps()([{ id: view, type: 'openAuth', view }])
  // a posted form names as `redirectUrl` whichever of both its page had
  const wanted = formAnswer
    ? { redirectUrl: formAnswer.places['redirectUrl'] }
    : { redirectUrl: query['redirectUrl'], backUrl: query['backUrl'] }
  const search = new URLSearchParams(Object.entries(wanted).flatMap(([name, url]) => (url ? [[name, url]] : [])))
  return { ...props, href: href && search.size > 0 ? `${href}?${search}` : href }
}

function RestoreLink() {
  const t = useT()
  const props = useViewLink('restore')
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
  const props = useViewLink(other)
  // A player who takes a break isn't invited to register again.
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
