import { observer } from 'mobx-react-lite'
import { use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Form } from '#schemas/form.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { EngineContext } from '#src/engine/context.ts'
import { type FactReader, factsIn } from '#src/engine/facts.ts'
import { useDefinitions } from '#src/engine/forms/fields/useDefinitions.ts'
import type { FormEnvironment } from '#src/engine/forms/FormContext.ts'
import { draftKey } from '#src/engine/forms/input/draftStorage.ts'
import { VIEWER_FIELD } from '#src/engine/forms/input/FormAnswer.ts'
import { keepDraft } from '#src/engine/forms/input/keepDraft.ts'
import { rememberFields } from '#src/engine/forms/input/rememberFields.ts'
import { type FormSteps, invalidFieldsIn } from '#src/engine/forms/layout/FormSteps.ts'
import { factNamesIn } from '#src/engine/forms/layout/layoutConditions.ts'
import { controlId } from '#src/engine/forms/schema/paths.ts'
import { SchemaForm } from '#src/engine/forms/SchemaForm.tsx'
import type { FieldState } from '#src/engine/forms/store/FieldState.ts'
import { FormStore } from '#src/engine/forms/store/FormStore.ts'
import { initialValues } from '#src/engine/forms/store/initialValues.ts'
import { useValidator } from '#src/engine/forms/validation/validators.ts'
import { markOrigin } from '#src/engine/markOrigin.tsx'
import { useLocalHref } from '#src/engine/navigation.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { text } from '#src/engine/text.tsx'
import { useLazy } from '#src/engine/useLazy.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import { useStores } from '#src/stores/context.ts'
import type { SessionStore } from '#src/stores/SessionStore.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { optionListsOf } from '../fields/optionLists.ts'
import { FormStepButtons } from './FormStepButtons.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFormSteps } from './useFormSteps.ts'
import { useHydratedValue } from './useHydratedValue.ts'
import styles from './FormView.module.css'

interface Props {
  readonly form: Form
  /** Address of the compiled validator. */
  readonly validator: string
  readonly messages: Readonly<Record<string, string>>
  /** Countries and currencies, for selects that take their options from there. */
  readonly metadata: Metadata | undefined
  /** Kind of registration, if there are two: conditions read it as `form.mode`. */
  readonly mode?: FormMode
  /** The field that gets the focus; by default the first one. */
  readonly firstField?: string
  /** Current values of the fields, when existing data is edited. */
  readonly values?: Readonly<Record<string, unknown>>
}

export type FormMode = 'fast' | 'full'

/** Renders a form document and connects it with its store, draft and submit method. */
export const FormView = observer(function FormView(props: Props) {
  const { form, validator, mode, firstField, values } = props
  const { route } = use(EngineContext)
  const localHref = useLocalHref()
  const id = useId()
  const answer = route.formAnswer?.form === form.slug ? route.formAnswer : undefined
  const isHydrated = useHydratedValue(true, false)
  const facts = useFormFacts({ form, mode, isHydrated })
  const { session } = useStores()
  const owner = useOwner(session, { isHydrated })
  const compiled = useValidator(validator)
  const store = useMemo(
    () => {
      const { schema, timing } = form
      const initial = { ...initialValues(form, facts), ...values }
      return new FormStore({ schema, validator: compiled, initial, timing, answer })
    },
    // A document that is loaded again is the same form: entered values stay.
    // oxlint-disable-next-line react/exhaustive-deps
    [validator, form.slug, owner.count],
  )
  const steps = useFormSteps({ id, form, store, facts })
  const environment = useEnvironment({ ...props, store, steps, facts })
  useEffect(
    () => values && store.values.rebase({ ...initialValues(form, facts), ...values }),
    [store, form, facts, values],
  )
  useEffect(() => rememberFields(store, form, browserStorage('localStorage')), [store, form])
  const wasSent = route.query['sent'] === form.slug
  useDraft({ form, store, owner, isHydrated, wasSent })
  const submitForm = useSubmission({ id, form, values, store, steps, owner })
  const frame = useFrame({ store, firstField: firstField === undefined ? undefined : `${id}_${firstField}` })
  const submitButton = <SubmitButton form={form} store={store} />
  return markOrigin(
    form,
    <div className={styles.form} ref={frame}>
      <SchemaForm
        id={id}
        name={form.slug}
        schema={form.schema}
        uiSchema={form.uiSchema}
        environment={environment}
        action={localHref(`/forms/${form.slug}`)}
        onSubmit={submitForm}
      >
        <Outcome form={form} store={store} isSent={wasSent && !store.values.isChanged} />
        {Object.entries(answer?.places ?? returnAddresses(form, route, localHref)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {owner.uid > 0 && <input type="hidden" name={VIEWER_FIELD} value={owner.uid} />}
        {steps ? <FormStepButtons steps={steps}>{submitButton}</FormStepButtons> : submitButton}
      </SchemaForm>
    </div>,
  )
})

interface EnvironmentInput extends Props {
  readonly store: FormStore
  readonly steps: FormSteps | undefined
  readonly facts: FactReader
}

/** Returns everything that the fields of the form share; the same object until a part changes. */
function useEnvironment({ form, messages, metadata, store, steps, facts }: EnvironmentInput): FormEnvironment {
  const { formKit, formServices, locale } = use(EngineContext)
  const kit = useLazy(formKit)
  const hasDefinitions = useDefinitions({ store, uiSchema: form.uiSchema, facts })
  const { checks, uploadTo } = formServices ?? {}
  return useMemo(
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
}

interface DraftInput {
  readonly form: Form
  readonly store: FormStore
  readonly owner: Owner
  readonly isHydrated: boolean
  /** The address says that this form was sent without a script. */
  readonly wasSent: boolean
}

/** Stores what is entered in the tab, and restores it. */
function useDraft({ form, store, owner: { uid }, isHydrated, wasSent }: DraftInput): void {
  const { session } = useStores()
  // True when the server has rendered the outcome of this form in this document. A viewer who
  // returns to the page later gets their draft back.
  const isServerOutcome = useRef(!isHydrated && wasSent)
  useEffect(() => {
    const isOwn = () => session.uid === uid
    const storage = browserStorage('sessionStorage')
    const isSent = isServerOutcome.current && isNewNavigation()
    isServerOutcome.current = false
    return keepDraft(store, { key: draftKey(form.slug, uid), storage, isOwner: isOwn, isSubmitted: isSent })
  }, [store, form.slug, uid, session])
}

interface SubmissionInput extends Pick<Props, 'form' | 'values'> {
  readonly id: string
  readonly store: FormStore
  readonly steps: FormSteps | undefined
  readonly owner: Owner
}

/** Returns the submission of the form, which moves on to the next step before the last one. */
function useSubmission({ id, form, values, store, steps, owner: { uid } }: SubmissionInput): () => void {
  const { submit } = use(EngineContext)
  const { session } = useStores()

  async function send() {
    // The draft of the player who sends the form: another one may be signed in afterwards.
    const key = draftKey(form.slug, uid)
    const isDone = await store.submission.submit(async (data) =>
      session.uid === uid ? submit(form, data) : { notice: 'auth.sessionEnded' },
    )
    if (isDone) browserStorage('sessionStorage').removeItem(key)
    if (!isDone) return showErrors(store.validity.fieldsInError())
    // Edited data stays as it was sent until it is loaded again; any other form is reset.
    if (values) store.values.rebase({ ...values, ...store.values.data })
    else store.reset()
    steps?.reset()
  }

  function showErrors(invalidFields: readonly FieldState[]) {
    const [first] =
      steps?.shown.flatMap(({ fields }) => invalidFields.filter(({ path }) => fields.includes(path[0] ?? ''))) ?? []
    if (first?.path[0] !== undefined) flushSync(() => steps?.show(first.path[0] ?? ''))
    focusFirstError(id, invalidFields)
  }

  // Enter in a step does what the step's button does.
  return () => {
    if (!steps?.isStarted || steps.isLast) return void send()
    const faults = invalidFieldsIn(steps.current, store)
    if (faults.length > 0) return showErrors(faults)
    steps.next()
  }
}

interface FrameInput {
  readonly store: FormStore
  /** Id of the control that gets the focus; by default the first one does. */
  readonly firstField: string | undefined
}

/** Returns the ref of the element around the form, in which a field gets the focus at first. */
function useFrame({ store, firstField }: FrameInput) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => focusField(frame.current, firstField), [firstField])
  useEffect(() => {
    const element = frame.current
    // Enter sends the value just typed, if it is valid.
    const updateOnEnter = ({ key }: KeyboardEvent) => key === 'Enter' && store.validity.catchUp()
    element?.addEventListener('keydown', updateOnEnter)
    return () => element?.removeEventListener('keydown', updateOnEnter)
  }, [store])
  return frame
}

interface OutcomeProps {
  readonly form: Form
  readonly store: FormStore
  /** The form was sent without a script, and wasn't changed since. */
  readonly isSent: boolean
}

const Outcome = observer(function Outcome({ form, store, isSent }: OutcomeProps) {
  const t = useT()
  return (
    <div className={styles.end} aria-live="assertive">
      {store.answer.notice && <Notice tone="danger">{t(store.answer.notice as MessageKey)}</Notice>}
      {(store.submission.state === 'success' || isSent) && form.submit.successMessage && (
        <Notice tone="positive">{text(form.submit.successMessage)}</Notice>
      )}
    </div>
  )
})

/** Returns whether this document was opened by a link or a form rather than by a reload or Back. */
function isNewNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type === 'navigate'
}

interface Owner {
  readonly uid: number
  readonly count: number
}

/**
 * Returns the player whose answers the form contains; in the server's HTML, the one it was rendered
 * for. `count` changes when another player signs in, because the answers belong to the previous
 * one. A guest who signs in keeps theirs.
 */
function useOwner(
  { uid, uidAtStart }: Pick<SessionStore, 'uid' | 'uidAtStart'>,
  { isHydrated }: { readonly isHydrated: boolean },
): Owner {
  const [owner, setOwner] = useState({ uid: isHydrated ? uid : uidAtStart, count: 0 })
  if (isHydrated && uid > 0 && uid !== owner.uid) {
    setOwner({ uid, count: owner.count + Number(owner.uid > 0) })
  }
  return owner
}

/**
 * Returns where to go after success, for the server: the requested address, and the current one.
 */
function returnAddresses(
  form: Form,
  { path, query }: RouteFacts,
  localHref: (url: string) => string,
): Record<string, string> {
  const { redirectUrl, sent: _, ...here } = query
  const requestedUrl = redirectUrl ?? here['backUrl']
  const search = new URLSearchParams(here).toString()
  const backUrl = localHref(form.submit.successUrl ?? (search ? `${path}?${search}` : path))
  return requestedUrl ? { redirectUrl: requestedUrl, backUrl } : { backUrl }
}

/**
 * Focuses a field when a dialog or row waits for it. Touch screens are left out, because a keyboard
 * would appear.
 */
function focusField(frame: HTMLElement | null, id: string | undefined): void {
  const container = document.activeElement
  if (!frame || !container?.matches('[role=dialog], [data-awaits-form]') || !container.contains(frame)) return
  if (matchMedia('(pointer: coarse)').matches) return
  const first = frame.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
  const requested = id === undefined ? null : document.getElementById(id)
  const field = requested ?? first
  field?.focus()
}

function focusFirstError(id: string, invalidFields: readonly FieldState[]): void {
  const elements = invalidFields.map(({ path }) => document.getElementById(controlId([id, ...path].join('_'))))
  const [first] = elements.filter((it) => it !== null).toSorted(byPosition)
  first?.scrollIntoView({ block: 'center' })
  first?.focus()
}

const byPosition = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)

interface FormFactsInput extends Pick<Props, 'form' | 'mode'> {
  readonly isHydrated: boolean
}

/** Returns the facts of the page and of this form; before hydration, those that the server had. */
function useFormFacts({ form: { uiSchema }, mode, isHydrated }: FormFactsInput): FactReader {
  const { live, route } = use(EngineContext)
  useEffect(() => {
    for (const name of factNamesIn(uiSchema)) live.start(name)
  }, [live, uiSchema])
  const reader = isHydrated ? live.now : live.atStart
  return useMemo(() => {
    const routeFacts: Readonly<Record<string, FactReader>> = {
      query: factsIn(route.query),
      route: factsIn(route.params),
    }
    return (name: string) => {
      if (name === 'form.mode') return mode
      // Facts of the address for which the form is rendered, which are also known on the server and
      // before hydration.
      const [, space = '', key = ''] = /^(query|route)\.(.+)$/.exec(name) ?? []
      return routeFacts[space] ? routeFacts[space](key) : reader.fact(name)
    }
  }, [reader, mode, route])
}
