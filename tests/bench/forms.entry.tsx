// The page of the form figures: a form of the engine and the same DOM by hand, mounted and typed
// into. The counter of renders must load before React.
import './renders.ts'
import type { RJSFSchema } from '@rjsf/utils'
import { type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { type Root, createRoot } from 'react-dom/client'
import { formKit } from '#registry/formKit.ts'
import { SchemaForm } from '#src/engine/forms/SchemaForm.tsx'
import { FormStore } from '#src/engine/forms/store/FormStore.ts'
import type { CompiledValidator } from '#src/engine/forms/validation/errors.ts'
import { HandField, HandForm } from './baselines/HandForm.tsx'
import { renders } from './renders.ts'

export interface BenchForms {
  /** Returns the time to mount a form in ms, without the browser's layout. */
  mount(side: 'engine' | 'hand', count: number): Promise<number>
  /**
   * Types into a field of the form that was mounted last, twenty letters a second. Returns the
   * number of rendered components.
   */
  type(index: number, letters: number): Promise<number>
  html(): string
}

interface Input {
  readonly schema: RJSFSchema
  readonly validator: CompiledValidator
}

declare global {
  interface Window {
    bench: BenchForms
    inputs: Readonly<Record<number, Input>>
  }
}

let root: Root | undefined
let place: HTMLElement | undefined

function fresh(): Root {
  root?.unmount()
  place?.remove()
  place = document.body.appendChild(document.createElement('main'))
  root = createRoot(place)
  return root
}

function engineForm(count: number): ReactNode {
  const { schema, validator } = window.inputs[count] ?? fail(`no form of ${count} fields`)
  const store = new FormStore({ schema, validator })
  const environment = { ...formKit, store, messages: {}, optionLists: {} }
  return (
    <SchemaForm id="f" schema={schema} environment={environment} action="/forms/bench" onSubmit={() => undefined}>
      <span />
    </SchemaForm>
  )
}

function handForm(count: number): ReactNode {
  const fields = Array.from({ length: count }, (_, index) => new HandField(`f${index}`))
  return <HandForm id="f" fields={fields} frame={frameClass} />
}

let frameClass = ''
const afterFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Waits for the next of twenty letters a second. */
const fastFingers = () => new Promise<void>((resolve) => setTimeout(() => void afterFrame().then(resolve), 34))

window.bench = {
  async mount(side, count) {
    const to = fresh()
    const form = side === 'engine' ? engineForm : handForm
    const from = performance.now()
    flushSync(() => to.render(form(count)))
    await Promise.resolve() // what the form does once it is there
    const took = performance.now() - from
    if (side === 'engine') frameClass = place?.querySelector('form > div > div')?.className ?? ''
    await afterFrame()
    return took
  },
  async type(index, letters) {
    const input = place?.querySelector<HTMLInputElement>(`[name=f${index}]`) ?? fail(`no field ${index}`)
    renders.reset()
    for (let letter = 0; letter < letters; letter++) {
      setNative(input, `typed ${letter % 10}`)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await fastFingers()
    }
    return renders.count()
  },
  html: () => place?.innerHTML ?? '',
}

/** Sets the value as the browser does, without React's notice before the event. */
function setNative(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
}

function fail(message: string): never {
  throw new Error(message)
}
