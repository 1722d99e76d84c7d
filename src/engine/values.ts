import type { TextPart } from './grammar.ts'

/** Kinds of value that content can read: which formatters fit, and what a condition can compare. */
export const valueTypes = ['text', 'number', 'money', 'date'] as const
export type ValueType = (typeof valueTypes)[number]

interface MoneyValue {
  readonly amount: number
  readonly currency: string
}

/** What each kind is in code; a date is ISO 8601. */
export interface ValueTypes {
  readonly text: string
  readonly number: number
  readonly money: MoneyValue
  readonly date: string
}
export type Value = ValueTypes[ValueType]

export const GUEST = Symbol('guest')
export const LOADING = Symbol('loading')
type Nothing = typeof GUEST | typeof LOADING

/** Where the server finds a value that is the same for everybody: a data source without parameters. */
interface ValueSource<S, T extends ValueType> {
  readonly name: string
  /** Puts its answer into stores that have none of their own. */
  take(stores: S, answer: ValueTypes[T]): void
}

/** A read-only value of stores, by the path that content reads it with: `{user.login}`. */
export interface ValueDefinition<S, T extends ValueType = ValueType> {
  readonly type: T
  /** What a content manager reads. */
  readonly title: string
  /** What stands in a text for a guest, and while the value is on its way. */
  readonly guest: string
  readonly loading: string
  /** It can change while a page is open. */
  readonly isLive: boolean
  readonly read: (stores: S) => ValueTypes[T] | Nothing
  /** Starts to load it, in the browser, when the first text or condition reads it. */
  readonly start?: (stores: S) => void
  /** Asked by the server for a page that reads the value, so that it stands in the first view. */
  readonly source?: ValueSource<S, T>
}

/** Makes words of a value: `{path|name:args}`. */
export interface Formatter<C> {
  readonly accepts: readonly ValueType[]
  /** How many arguments it takes. */
  readonly args: { readonly least: number; readonly most: number }
  readonly format: (value: Value, args: readonly string[], context: C) => string
}

export type Binding = Extract<TextPart, { type: 'binding' }>

interface BindingRules {
  readonly values: Readonly<Record<string, Pick<ValueDefinition<never>, 'type'>>>
  readonly formatters: Readonly<Record<string, Pick<Formatter<never>, 'accepts' | 'args'>>>
}

/** What a binding should say instead; undefined when it is right. */
export function bindingMisfit(
  { path, formatter, args }: Binding,
  { values, formatters }: BindingRules,
): string | undefined {
  const value = Object.hasOwn(values, path) ? values[path] : undefined
  if (!value) return `a value that there is: “${path}” is none`
  if (formatter === undefined) return undefined
  const rule = Object.hasOwn(formatters, formatter) ? formatters[formatter] : undefined
  if (!rule) return `one of the formatters ${Object.keys(formatters).join(', ')} instead of "${formatter}"`
  if (!rule.accepts.includes(value.type))
    return `another formatter: ${path} is ${value.type}, "${formatter}" takes ${rule.accepts.join(', ')}`
  const { least, most } = rule.args
  if (args.length < least || args.length > most) {
    return `${least === most ? least : `${least} to ${most}`} arguments of "${formatter}", not ${args.length}`
  }
  return undefined
}
