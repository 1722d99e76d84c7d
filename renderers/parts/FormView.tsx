import type { RJSFSchema } from '@rjsf/utils'
import { observer } from 'mobx-react-lite'
import { use, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Form } from '#schemas/form.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { EngineContext, type RouteFacts } from '#src/engine/context.ts'
import { factsNamedIn } from '#src/engine/forms/layoutConditions.ts'
import { initialValues } from '#src/engine/forms/initialValues.ts'
import { rememberFields } from '#src/engine/forms/remember.ts'
import { keepDraft } from '#src/engine/forms/draft.ts'
import { draftKey } from '#src/engine/forms/draftStorage.ts'
import { type FactReader, factsIn } from '#src/engine/facts.ts'
import { FormStore } from '#src/engine/forms/FormStore.ts'
import { SchemaForm } from '#src/engine/forms/SchemaForm.tsx'
import { useDefinitions } from '#src/engine/forms/useDefinitions.ts'
import { useValidator } from '#src/engine/forms/validators.ts'
import { useLazy } from '#src/engine/useLazy.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import type { MessageKey } from '#src/i18n/keys.ts'
import { useT } from '#src/i18n/useT.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
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
  /** What its fields hold now, where something that is there already is edited. */
  readonly values?: Readonly<Record<string, unknown>>
}

export type FormMode = 'fast' | 'full'

/** A form document, laid out and alive. */
export const FormView = observer(function FormView(props: Props) {
  const { form, validator: address, messages, metadata, mode, values } = props
  const { formKit, submit, formServices, locale, route } = use(EngineContext)
  const localHref = useLocalHref()
  const t = useT()
  const id = useId()
  const validator = useValidator(address)
  const kit = useLazy(formKit)
  const answer = route.formAnswer?.form === form.slug ? route.formAnswer : undefined
  const facts = useFormFacts(form, mode)
  const { session } = useStores()
  const { uid } = session
  const owner = useOwner(uid)
  const store = useMemo(
    () => {
      const { schema, timing } = form
      const initial = { ...initialValues(form, facts), ...values }
      return new FormStore({ schema, validator, initial, timing, answer })
    },
    // a document that comes again is the same form: what was typed stays
    // oxlint-disable-next-line react/exhaustive-deps
    [address, form.slug, owner],
  )
  const hasDefinitions = useDefinitions({ store, uiSchema: form.uiSchema, facts })
  const checks = formServices?.checks
  const environment = useMemo(
    () => ({ ...kit, store, messages, locale, facts, checks, hasDefinitions, optionLists: optionListsOf(metadata) }),
    [kit, store, messages, locale, facts, checks, hasDefinitions, metadata],
  )
  useEffect(() => values && store.rebase({ ...initialValues(form, facts), ...values }), [store, form, facts, values])
  useEffect(() => rememberFields(store, form, browserStorage('localStorage')), [store, form])
  useEffect(() => keepDraft(store, draftKey(form.slug, uid), browserStorage('sessionStorage')), [store, form.slug, uid])

  async function send() {
    // of who has sent it: afterwards somebody may be here
    const key = draftKey(form.slug, uid)
    const isDone = await store.submit(async (data) =>
      session.uid === uid ? submit(form, data) : { notice: 'auth.sessionEnded' },
    )
    if (isDone) browserStorage('sessionStorage').removeItem(key)
    if (!isDone) return focusFirstError(id, store)
    // what is edited is now as it was sent, until it is loaded again; anything else begins anew
    if (values) store.rebase({ ...values, ...store.data })
    else store.reset()
  }

  const isSent = route.query['sent'] === form.slug && !store.isChanged

  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirstField(frame.current), [])
  useEffect(() => {
    const element = frame.current
    // Enter sends what was typed just now, if it is right
    const catchUp = ({ key }: KeyboardEvent) => key === 'Enter' && store.catchUp()
    element?.addEventListener('keydown', catchUp)
    return () => element?.removeEventListener('keydown', catchUp)
  }, [store])

  return (
    <div className={styles.form} ref={frame}>
      <SchemaForm
        id={id}
        name={form.slug}
        schema={form.schema as RJSFSchema}
        uiSchema={form.uiSchema}
        environment={environment}
        action={localHref(`/forms/${form.slug}`)}
        onSubmit={() => void send()}
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
        <SubmitButton form={form} store={store} label={t('form.submitting')} />
      </SchemaForm>
    </div>
  )
})

/** Changes when another player is here: what the one before has typed isn't theirs. A guest who signs in goes on. */
function useOwner(uid: number): number {
  const [owner, setOwner] = useState({ uid, count: 0 })
  if (uid > 0 && uid !== owner.uid) setOwner({ uid, count: owner.count + Number(owner.uid > 0) })
  return owner.count
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
  const { redirectUrl: wanted, sent: _, ...here } = query
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
function focusFirstField(frame: HTMLElement | null): void {
  const waiting = document.activeElement
  if (!frame || !waiting?.matches('[role=dialog], [data-awaits-form]') || !waiting.contains(frame)) return
  if (matchMedia('(pointer: coarse)').matches) return
  frame.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
}

function focusFirstError(id: string, store: FormStore): void {
  const elements = store.fieldsInError().map(({ path }) => document.getElementById([id, ...path].join('_')))
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
    for (const name of factsNamedIn(uiSchema)) live.start(name)
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
