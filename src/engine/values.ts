import type { TextPart } from './grammar.ts'

/**
 * Types of values that content can read. They determine which formatters fit and what a condition
 * can compare.
 */
export const valueTypes = ['text', 'number', 'money', 'date'] as const
export type ValueType = (typeof valueTypes)[number]

interface MoneyValue {
  readonly amount: number
  readonly currency: string
}

/** The TypeScript type of each value type; a date is an ISO 8601 string. */
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

/**
 * The data source, without parameters, from which the server loads a value that is the same for
 * everybody.
 */
interface ValueSource<S, T extends ValueType> {
  readonly name: string
  /** Stores the result in stores that have none of their own. */
  take(stores: S, answer: ValueTypes[T]): void
}

/** A read-only value of stores, by the path that content reads it with: `{user.login}`. */
export interface ValueDefinition<S, T extends ValueType = ValueType> {
  readonly type: T
  /** Text for guests, and while the value loads. */
  readonly guest: string
  readonly loading: string
  /** The value can change while a page is open. */
  readonly isLive: boolean
  readonly read: (stores: S) => ValueTypes[T] | Nothing
  /** Starts to load the value in the browser, when the first text or condition reads it. */
  readonly start?: (stores: S) => void
  /** Loaded by the server for a page that reads the value, so that it is part of the first view. */
  readonly source?: ValueSource<S, T>
}

/** Formats a value as text: `{path|name:args}`. */
export interface Formatter<C> {
  readonly accepts: readonly ValueType[]
  /** Number of arguments that it takes. */
  readonly args: { readonly least: number; readonly most: number }
  readonly format: (value: Value, args: readonly string[], context: C) => string
}

export type Binding = Extract<TextPart, { readonly type: 'binding' }>

interface BindingRules {
  readonly values: Readonly<Record<string, Pick<ValueDefinition<never>, 'type'>>>
  readonly formatters: Readonly<Record<string, Pick<Formatter<never>, 'accepts' | 'args'>>>
}

/** Returns what is expected instead of a binding; undefined when the binding is right. */
export function bindingIssue(
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
