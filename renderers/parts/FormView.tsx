import type { RJSFSchema } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Form } from '#schemas/form.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { EngineContext, type RouteFacts } from '#src/engine/context.ts'
import { VIEWER_FIELD } from '#src/engine/forms/FormAnswer.ts'
import { controlId } from '#src/engine/forms/paths.ts'
import { factNamesIn } from '#src/engine/forms/layoutConditions.ts'
import { initialValues } from '#src/engine/forms/initialValues.ts'
import { rememberFields } from '#src/engine/forms/rememberFields.ts'
import { keepDraft } from '#src/engine/forms/keepDraft.ts'
import { draftKey } from '#src/engine/forms/draftStorage.ts'
import { type FactReader, factsIn } from '#src/engine/facts.ts'
import type { FieldState } from '#src/engine/forms/FieldState.ts'
import { invalidFieldsIn } from '#src/engine/forms/FormSteps.ts'
import { FormStore } from '#src/engine/forms/FormStore.ts'
import { SchemaForm } from '#src/engine/forms/SchemaForm.tsx'
import { useDefinitions } from '#src/engine/forms/useDefinitions.ts'
import { useValidator } from '#src/engine/forms/validators.ts'
import { useLazy } from '#src/engine/useLazy.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import type { SessionStore } from '#src/stores/SessionStore.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { FormStepButtons } from './FormStepButtons.tsx'
import { useFormSteps } from './useFormSteps.ts'
import { optionListsOf } from './optionLists.ts'
import { useOnceAlive } from './useOnceAlive.ts'
import styles from './FormView.module.css'

interface Props {
  readonly form: Form
  /** Address of its compiled validator. */
  readonly validator: string
  readonly messages: Readonly<Record<string, string>>
  /** Countries and currencies, for selects that take their options from there. */
  readonly metadata: Metadata | undefined
  /** Which of two registrations this is, where there are both: conditions read it as `form.mode`. */
  readonly mode?: FormMode
  /** The field that waits for the focus; the first one where it isn't said. */
  readonly firstField?: string
  /** What its fields hold now, where something that is there already is edited. */
  readonly values?: Readonly<Record<string, unknown>>
}

export type FormMode = 'fast' | 'full'

/** A form document, laid out and alive. */
export const FormView = observer(function FormView(props: Props) {
  const { form, validator: address, messages, metadata, mode, firstField, values } = props
  const { formKit, submit, formServices, locale, route } = use(EngineContext)
  const localHref = useLocalHref()
  const t = useT()
  const id = useId()
  const validator = useValidator(address)
  const kit = useLazy(formKit)
  const answer = route.formAnswer?.form === form.slug ? route.formAnswer : undefined
  const facts = useFormFacts(form, mode)
  const { session } = useStores()
  const owner = useOwner(session)
  const { uid } = owner
  const store = useMemo(
    () => {
      const { schema, timing } = form
      const initial = { ...initialValues(form, facts), ...values }
      return new FormStore({ schema, validator, initial, timing, answer })
    },
    // a document that comes again is the same form: what was typed stays
    // oxlint-disable-next-line react/exhaustive-deps
    [address, form.slug, owner.count],
  )
  const hasDefinitions = useDefinitions({ store, uiSchema: form.uiSchema, facts })
  const { checks, uploadTo } = formServices ?? {}
  const steps = useFormSteps({ id, form, store, facts })
  const environment = useMemo(
    () => ({
      ...kit,
      store,
      steps,
      messages,
      locale,
      facts,
      checks,
      hasDefinitions,
      optionLists: optionListsOf(metadata),
      uploadTo: uploadTo && ((field: string) => uploadTo(form.slug, field)),
    }),
    [kit, store, steps, messages, locale, facts, checks, hasDefinitions, metadata, uploadTo, form.slug],
  )
  useEffect(() => values && store.rebase({ ...initialValues(form, facts), ...values }), [store, form, facts, values])
  useEffect(() => rememberFields(store, form, browserStorage('localStorage')), [store, form])
  const wasSent = route.query['sent'] === form.slug
  const isHydrating = !useOnceAlive(true, false)
  // of the document that the server has answered with; whoever comes back to the page finds what they typed since
  const isAnswered = useRef(isHydrating && wasSent)
  useEffect(() => {
    const isOwn = () => session.uid === uid
    const storage = browserStorage('sessionStorage')
    const isSent = isAnswered.current && isAnswer()
    isAnswered.current = false
    return keepDraft(store, { key: draftKey(form.slug, uid), storage, isOwner: isOwn, isSubmitted: isSent })
  }, [store, form.slug, uid, session])

  async function send() {
    // of who has sent it: afterwards somebody may be here
    const key = draftKey(form.slug, uid)
    const isDone = await store.submit(async (data) =>
      session.uid === uid ? submit(form, data) : { notice: 'auth.sessionEnded' },
    )
    if (isDone) browserStorage('sessionStorage').removeItem(key)
    if (!isDone) return showErrors(store.fieldsInError())
    // what is edited is now as it was sent, until it is loaded again; anything else begins anew
    if (values) store.rebase({ ...values, ...store.data })
    else store.reset()
    steps?.reset()
  }

  /** Enter in a step goes on as its button does. */
  function goOn() {
    if (!steps?.isStarted || steps.isLast) return void send()
    const faults = invalidFieldsIn(steps.current, store)
    if (faults.length > 0) return showErrors(faults)
    return steps.next()
  }

  function showErrors(wrong: readonly FieldState[]) {
    const [first] =
      steps?.shown.flatMap(({ fields }) => wrong.filter(({ path }) => fields.includes(path[0] ?? ''))) ?? []
    if (first?.path[0] !== undefined) flushSync(() => steps?.show(first.path[0] ?? ''))
    focusFirstError(id, wrong)
  }

  const isSent = wasSent && !store.isChanged

  const frame = useRef<HTMLDivElement>(null)
  useEffect(
    () => focusField(frame.current, firstField === undefined ? undefined : `${id}_${firstField}`),
    [id, firstField],
  )
  useEffect(() => {
    const element = frame.current
    // Enter sends what was typed just now, if it is right
    const catchUp = ({ key }: KeyboardEvent) => key === 'Enter' && store.catchUp()
    element?.addEventListener('keydown', catchUp)
    return () => element?.removeEventListener('keydown', catchUp)
  }, [store])

  const submitButton = <SubmitButton form={form} store={store} label={t('form.submitting')} />
  return (
    <div className={styles.form} ref={frame}>
      <SchemaForm
        id={id}
        name={form.slug}
        schema={form.schema as RJSFSchema}
        uiSchema={form.uiSchema}
        environment={environment}
        action={localHref(`/forms/${form.slug}`)}
        onSubmit={goOn}
      >
        <div className={styles.end} aria-live="assertive">
          {store.notice && <Notice tone="danger">{t(store.notice as MessageKey)}</Notice>}
          {(store.submitState === 'success' || isSent) && form.submit.successMessage && (
            <Notice tone="positive">{text(form.submit.successMessage)}</Notice>
          )}
        </div>
        {Object.entries(answer?.places ?? placesOf(form, route, localHref)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {uid > 0 && <input type="hidden" name={VIEWER_FIELD} value={uid} />}
        {steps ? <FormStepButtons steps={steps}>{submitButton}</FormStepButtons> : submitButton}
      </SchemaForm>
    </div>
  )
})

/** Whether somebody has come to this document by a link or a form, rather than by a reload or Back. */
function isAnswer(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

/**
 * The player whose answers the form holds; in the server's HTML, the one whom it was rendered for. `count` changes when
 * another player is here: what the one before has typed isn't theirs. A guest who signs in goes on.
 */
function useOwner({ uid, uidAtStart }: Pick<SessionStore, 'uid' | 'uidAtStart'>) {
  const isHydrating = !useOnceAlive(true, false)
  const [owner, setOwner] = useState({ uid: isHydrating ? uidAtStart : uid, count: 0 })
  if (!isHydrating && uid > 0 && uid !== owner.uid) {
    setOwner({ uid, count: owner.count + Number(owner.uid > 0) })
  }
  return owner
}

interface SubmitProps {
  readonly form: Form
  readonly store: FormStore
  /** What a screen reader hears while it is being sent. */
  readonly label: string
}

const SubmitButton = observer(function SubmitButton({ form, store, label }: SubmitProps) {
  const isPending = store.submitState === 'pending'
  const isAlive = useOnceAlive(true, false)
  return (
    <Button
      type="submit"
      variant="primary"
      size="l"
      block
      isLoading={isPending}
      disabled={isAlive && !isPending && isOff(form, store)}
      label={isPending ? label : undefined}
    >
      {text(form.submit.label)}
    </Button>
  )
})

/** Where to go after success, for the server: what the address asks for, and where one is. */
function placesOf(form: Form, { path, query }: RouteFacts, localHref: (url: string) => string): Record<string, string> {
  const { redirectUrl, sent: _, ...here } = query
  const wanted = redirectUrl ?? here['backUrl']
  const search = new URLSearchParams(here).toString()
  const backUrl = localHref(form.submit.successUrl ?? (search ? `${path}?${search}` : path))
  return wanted ? { redirectUrl: wanted, backUrl } : { backUrl }
}

/** Under onSubmit timing an invalid form can be pressed: that is when its errors show. */
function isOff(form: Form, store: FormStore): boolean {
  const rule = form.submit.enabled ?? 'valid-and-changed'
  if (rule === 'always') return false
  if (!store.isChanged || store.submitState === 'success') return true
  const isWrong = !store.isValid || store.hasProblems
  return rule === 'valid-and-changed' && form.timing !== 'onSubmit' && isWrong
}

/** Where something opened before its form was there, the focus waits on it. No keyboard pops up on touch. */
function focusField(frame: HTMLElement | null, id: string | undefined): void {
  const waiting = document.activeElement
  if (!frame || !waiting?.matches('[role=dialog], [data-awaits-form]') || !waiting.contains(frame)) return
  if (matchMedia('(pointer: coarse)').matches) return
  const first = frame.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
  const wanted = id === undefined ? null : document.getElementById(id)
  const field = wanted ?? first
  field?.focus()
}

function focusFirstError(id: string, wrong: readonly FieldState[]): void {
  const elements = wrong.map(({ path }) => document.getElementById(controlId([id, ...path].join('_'))))
  const [first] = elements.filter((it) => it !== null).toSorted(byPlace)
  first?.scrollIntoView({ block: 'center' })
  first?.focus()
}

const byPlace = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)

/** The page's facts, and those of this form; until it has hydrated, those that the server saw. */
function useFormFacts({ uiSchema }: Form, mode: FormMode | undefined): FactReader {
  const { live, route } = use(EngineContext)
  const isAlive = useOnceAlive(true, false)
  useEffect(() => {
    for (const name of factNamesIn(uiSchema)) live.start(name)
  }, [live, uiSchema])
  const reader = isAlive ? live.now : live.atStart
  return useMemo(() => {
    const own: Readonly<Record<string, FactReader>> = { query: factsIn(route.query), route: factsIn(route.params) }
    return (name: string) => {
      if (name === 'form.mode') return mode
      // of the address that the form is rendered for, on the server and before anything is alive
      const [, space = '', key = ''] = /^(query|route)\.(.+)$/.exec(name) ?? []
      return own[space] ? own[space](key) : reader.fact(name)
    }
  }, [reader, mode, route])
}
