import { observer } from 'mobx-react-lite'
import { type ReactNode, use, useEffect, useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Form } from '#schemas/form.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { EngineContext } from '#src/engine/context.ts'
import type { FactReader } from '#src/engine/facts.ts'
import { useDefinitions } from '#src/engine/forms/fields/useDefinitions.ts'
import type { FormEnvironment } from '#src/engine/forms/FormContext.ts'
import { draftKey } from '#src/engine/forms/input/draftStorage.ts'
import { APPEARED_FIELD, MORE_FIELDS, VIEWER_FIELD } from '#src/engine/forms/input/FormAnswer.ts'
import { keepDraft } from '#src/engine/forms/input/keepDraft.ts'
import { rememberFields } from '#src/engine/forms/input/rememberFields.ts'
import { type FormSteps, invalidFieldsIn } from '#src/engine/forms/layout/FormSteps.ts'
import { controlId } from '#src/engine/forms/schema/paths.ts'
import { SchemaForm } from '#src/engine/forms/SchemaForm.tsx'
import type { FieldOverride } from '#src/engine/forms/store/FieldOverride.ts'
import type { FieldState } from '#src/engine/forms/store/FieldState.ts'
import type { FormStore } from '#src/engine/forms/store/FormStore.ts'
import type { NoticeLink } from '#src/engine/forms/store/SubmitOutcome.ts'
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
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { optionListsOf } from '../fields/optionLists.ts'
import { CommandKey } from './CommandKey.tsx'
import { FormQuestion } from './FormQuestion.tsx'
import { FormStepButtons } from './FormStepButtons.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { type FormMode, useFormFacts } from './useFormFacts.ts'
import { useFormSteps } from './useFormSteps.ts'
import { useFormStore } from './useFormStore.ts'
import { useHydratedValue } from './useHydratedValue.ts'
import { type Owner, useOwner } from './useOwner.ts'
import styles from './FormView.module.css'

export interface FormViewProps {
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
  /** Definitions of the fields, when the page has them already. */
  readonly definitions?: Readonly<Record<string, FieldOverride>>
  /** Links of notices in place of the usual ones, by the notice's key; null for no link. */
  readonly noticeLinks?: Readonly<Record<string, NoticeLink | null>>
  /** Stands beside the submit button; it reads the values with `useForm`. */
  readonly summary?: ReactNode
}

/** Renders a form document and connects it with its store, draft and submit method. */
export const FormView = observer(function FormView(props: FormViewProps) {
  const { form, validator, mode, firstField, values, summary, noticeLinks } = props
  const { route } = use(EngineContext)
  const localHref = useLocalHref()
  const id = useId()
  const answer = route.formAnswer?.form === form.slug ? route.formAnswer : undefined
  const isHydrated = useHydratedValue(true, false)
  const facts = useFormFacts({ form, mode, isHydrated })
  const { session } = useStores()
  const owner = useOwner(session, { isHydrated })
  const compiled = useValidator(validator)
  const store = useFormStore({ ...props, compiled, facts, answer, owner })
  const steps = useFormSteps({ id, form, store, facts })
  const environment = useEnvironment({ ...props, store, steps, facts })
  useEffect(() => rememberFields(store, form, browserStorage('localStorage')), [store, form])
  const wasSent = route.query['sent'] === form.slug
  useDraft({ form, store, owner, isHydrated, wasSent })
  const { submitForm, showErrors } = useSubmission({ id, form, values, store, steps, owner })
  const frame = useFrame({ store, firstField: firstField === undefined ? undefined : `${id}_${firstField}` })
  const question = isHydrated ? undefined : answer?.question
  const submitButton = question ? (
    <FormQuestion question={question} link={answer?.link} backUrl={answer?.places['backUrl'] ?? localHref('/')} />
  ) : (
    <SubmitButton form={form} store={store} onSelect={(field) => showErrors([field])} />
  )
  const end = (
    <>
      {!question && (
        <Outcome form={form} store={store} links={noticeLinks} isSent={wasSent && !store.values.isChanged} />
      )}
      {steps ? <FormStepButtons steps={steps}>{submitButton}</FormStepButtons> : submitButton}
    </>
  )
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
        {Object.entries(answer?.places ?? returnAddresses(form, route, localHref)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {answer?.appeared?.map((key) => (
          <input key={key} type="hidden" name={APPEARED_FIELD} value={key} />
        ))}
        {owner.uid > 0 && <input type="hidden" name={VIEWER_FIELD} value={owner.uid} />}
        {owner.uid > 0 && <CommandKey />}
        <Ending summary={summary}>{end}</Ending>
      </SchemaForm>
    </div>,
  )
})

/** The end of the form: its outcome and its button, beside a summary if there is one. */
function Ending({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  if (!summary) return children
  return (
    <div className={styles.side}>
      {summary}
      {children}
    </div>
  )
}

interface EnvironmentInput extends FormViewProps {
  readonly store: FormStore
  readonly steps: FormSteps | undefined
  readonly facts: FactReader
}

/** Returns everything that the fields of the form share; the same object until a part changes. */
function useEnvironment({
  form,
  messages,
  metadata,
  definitions,
  store,
  steps,
  facts,
}: EnvironmentInput): FormEnvironment {
  const { formKit, formServices, locale } = use(EngineContext)
  const kit = useLazy(formKit)
  // definitions that the page has are not requested again
  const asked = useDefinitions({ store, schema: form.schema, uiSchema: definitions ? undefined : form.uiSchema, facts })
  const hasDefinitions = asked || definitions !== undefined
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

interface SubmissionInput extends Pick<FormViewProps, 'form' | 'values'> {
  readonly id: string
  readonly store: FormStore
  readonly steps: FormSteps | undefined
  readonly owner: Owner
}

interface Submission {
  /** Sends the form, or moves on to the next step before the last one. */
  readonly submitForm: () => void
  /** Shows the step of the first of these fields and focuses it. */
  readonly showErrors: (invalidFields: readonly FieldState[]) => void
}

function useSubmission({ id, form, values, store, steps, owner: { uid } }: SubmissionInput): Submission {
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
  function submitForm() {
    if (!steps?.isStarted || steps.isLast) return void send()
    const faults = invalidFieldsIn(steps.current, store)
    if (faults.length > 0) return showErrors(faults)
    steps.next()
  }

  return { submitForm, showErrors }
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
  readonly links: FormViewProps['noticeLinks']
  /** The form was sent without a script, and wasn't changed since. */
  readonly isSent: boolean
}

const Outcome = observer(function Outcome({ form, store, links = {}, isSent }: OutcomeProps) {
  const t = useT()
  const localHref = useLocalHref()
  const { notice } = store.answer
  const ownLink = notice === undefined ? undefined : links[notice]
  const link = ownLink === undefined ? store.answer.link : ownLink
  return (
    <div className={styles.end} aria-live="assertive">
      {notice && (
        <Notice
          tone={notice === MORE_FIELDS ? 'info' : 'danger'}
          action={link && <Button href={localHref(link.url)}>{t(link.label as MessageKey)}</Button>}
        >
          {t(notice as MessageKey)}
        </Notice>
      )}
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
