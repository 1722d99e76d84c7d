import type { ComponentType, ReactNode } from 'react'
import type { Static, TObject } from 'typebox'
import type { Block } from '#schemas/block.ts'
import type { Resource } from '#src/shared/Resource.ts'
import type { Migrations } from './migrations.ts'
import type { RouteFacts } from './RouteFacts.ts'

/**
 * The data sources of the site: name → parameters and result. The registry declares them by module
 * augmentation, so that a definition that requests one is checked, and the engine need not know
 * any.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DataSources {}

export type SourceName = Extract<keyof DataSources, string>
export type SourceParams<N extends SourceName> = DataSources[N] extends { readonly params: infer P } ? P : never
export type SourceResult<N extends SourceName> = DataSources[N] extends { readonly result: infer R } ? R : never

/** The request of a block to a data source, derived from its props and the address. */
export interface DataRequest<N extends SourceName, P> {
  readonly source: N
  /**
   * Returns the parameters; undefined requests nothing: the component gets no resource then, and
   * must not need one.
   */
  readonly params: (props: P, route: RouteFacts) => SourceParams<N> | undefined
}

type AnyDataRequest = { readonly [N in SourceName]: DataRequest<N, never> }[SourceName]
type Sources = Readonly<Record<string, SourceName>>
type DataRequests<D extends Sources, P> = { readonly [K in keyof D]: DataRequest<D[K], P> }
type DataProps<D extends Sources> = { [K in keyof D]: Resource<SourceResult<D[K]>> }
type SlotProps<S extends readonly string[]> = { [K in S[number]]?: ReactNode }

/**
 * The part of a definition that browser and server need to render a component; the rest stays on
 * the server.
 */
interface EntryInput {
  /** `group.name`, as content names it. */
  readonly name: `${string}.${string}`
  /** Version of the props that content may set; 1 by default. */
  readonly version?: number
  /** Names of the props that hold nested blocks; the component gets each as a finished node. */
  readonly slots?: readonly string[]
  /**
   * Data that the component needs: prop name → source; the component gets a `Resource` under that
   * name.
   */
  readonly data?: Readonly<Record<string, AnyDataRequest>>
  /** True when it lays out forms: the code of field types is loaded with it. */
  readonly usesForms?: boolean
  readonly load: () => Promise<{ readonly default: ComponentType<never> }>
}

/** An entry as the engine handles it, whatever its props are. */
export interface RendererEntry {
  readonly name: string
  readonly version?: number
  readonly slots: readonly string[]
  readonly data: Readonly<
    Record<
      string,
      { readonly source: string; readonly params: (props: never, route: RouteFacts) => object | undefined }
    >
  >
  readonly usesForms?: boolean
  readonly load: () => Promise<{ readonly default: ComponentType<never> }>
}

/** Shared by every entry without data, so that the render walk can tell them apart at once. */
export const NO_DATA: Readonly<Record<never, never>> = Object.freeze({})

const NO_SLOTS = [] as const

/** Describes how a component is rendered: its slots, its data and where its code is. */
export const defineEntry = <const E extends EntryInput>(
  entry: E,
): Omit<{ readonly slots: readonly []; readonly data: typeof NO_DATA }, keyof E> & E => ({
  slots: NO_SLOTS,
  data: NO_DATA,
  ...entry,
})

export interface RendererInput<
  N extends `${string}.${string}`,
  P extends TObject,
  S extends readonly string[],
  D extends Sources,
> {
  readonly name: N
  readonly version?: number
  readonly slots?: S
  readonly data?: DataRequests<D, Static<P>>
  readonly usesForms?: boolean
  readonly load: () => Promise<{
    readonly default: ComponentType<NoInfer<Static<P> & SlotProps<S> & DataProps<D>>>
  }>
  /** The former name: a CMS renames its blocks along. */
  readonly formerName?: `${string}.${string}`
  /** Title for content managers. */
  readonly title: string
  readonly props: P
  /** Former names of slots: a CMS moves their blocks along. */
  readonly formerSlots?: { readonly [K in S[number]]?: string }
  /**
   * True when it has no state and reads nothing of the viewer or the address: its HTML is rendered
   * once by the server, and its code never reaches the browser. A function where that depends on
   * the props.
   */
  readonly isStatic?: true | ((props: Static<P>) => boolean)
  /**
   * Translations that it shows, by the first part of their keys; those of the shell are there
   * anyway.
   */
  readonly messages?: readonly string[]
  /** Brings blocks of older versions to the present one. */
  readonly migrations?: Migrations
  readonly sample: NoInfer<Static<P>>
  readonly slotSamples?: { readonly [K in S[number]]?: readonly Block[] }
}

/**
 * A definition as the content boundary, the server, the CMS and the stories handle it. It never
 * reaches the browser.
 */
export interface RendererDefinition<N extends string = string> extends RendererEntry {
  readonly name: N
  readonly formerName?: string
  readonly title: string
  readonly props: TObject
  readonly formerSlots?: Readonly<Record<string, string>>
  readonly isStatic?: (props: Readonly<Record<string, unknown>>) => boolean
  readonly messages?: readonly string[]
  readonly migrations?: Migrations
  readonly sample: Readonly<Record<string, unknown>>
  readonly slotSamples: Readonly<Record<string, readonly Block[]>>
}

const always = () => true

/**
 * Describes one component: what content may set (`props`), what it nests (`slots`), what it needs
 * (`data`), a sample, and where its code is. A sample or a component that doesn't fit the props is
 * a compile error.
 */
export function defineRenderer<
  const N extends `${string}.${string}`,
  P extends TObject,
  const S extends readonly string[] = readonly [],
  const D extends Sources = Readonly<Record<never, never>>,
>(input: RendererInput<N, P, S, D>): RendererDefinition<N> {
  const { slots = [], data = NO_DATA, slotSamples = {}, isStatic, ...rest } = input
  // what fits the props of this component is called with such props alone, which the boundary has checked
  return { ...rest, slots, data, slotSamples, isStatic: isStatic === true ? always : isStatic } as RendererDefinition<N>
}
