import type { ComponentType, ReactNode } from 'react'
import type { Static, TObject } from 'typebox'
import type { Block } from '#schemas/block.ts'
import type { Migrations } from './migrations.ts'
import type { RouteFacts } from './context.ts'
import type { Resource } from '#src/shared/Resource.ts'

/**
 * The data sources of the site: name → parameters and result. The registry declares them by module augmentation, so
 * that a definition that asks for one is checked, and the engine need not know any.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DataSources {}

export type SourceName = Extract<keyof DataSources, string>
export type SourceParams<N extends SourceName> = DataSources[N] extends { params: infer P } ? P : never
export type SourceResult<N extends SourceName> = DataSources[N] extends { result: infer R } ? R : never

/** What one block asks a data source for, derived from its props and the address. */
export interface DataRequest<N extends SourceName, P> {
  readonly source: N
  /** Undefined asks for nothing: the component gets no resource then, and must not need one. */
  readonly params: (props: P, route: RouteFacts) => SourceParams<N> | undefined
}

type Sources = Readonly<Record<string, SourceName>>
type DataRequests<D extends Sources, P> = { readonly [K in keyof D]: DataRequest<D[K], P> }
type DataProps<D extends Sources> = { [K in keyof D]: Resource<SourceResult<D[K]>> }
type SlotProps<S extends readonly string[]> = { [K in S[number]]?: ReactNode }

export interface RendererInput<P extends TObject, S extends readonly string[], D extends Sources> {
  /** `group.name`, as content names it. */
  readonly name: `${string}.${string}`
  /** What it was called before: a CMS leads its blocks along. */
  readonly formerName?: `${string}.${string}`
  /** What a content manager reads. */
  readonly title: string
  readonly props: P
  /** Names of the props that hold nested blocks; the component gets each as a finished node. */
  readonly slots?: S
  /** What slots were called before: a CMS leads what stands in them along. */
  readonly formerSlots?: { readonly [K in S[number]]?: string }
  /** Data that the component needs: prop name → source; the component gets a `Resource` under that name. */
  readonly data?: DataRequests<D, Static<P>>
  /** It lays out forms: field types arrive with it, not after it. */
  readonly usesForms?: boolean
  /**
   * It has no state and reads nothing of the viewer or the address: its HTML is made once by the server, and its code never
   * reaches the browser. A function where that depends on the props.
   */
  readonly isStatic?: true | ((props: Static<P>) => boolean)
  /** Translations that it shows, by the first part of their keys; what the shell shows is there anyway. */
  readonly messages?: readonly string[]
  /** Of what content may say; 1 unless it is said. Blocks of older versions are led here by `migrations`. */
  readonly version?: number
  readonly migrations?: Migrations
  readonly sample: NoInfer<Static<P>>
  readonly slotSamples?: { readonly [K in S[number]]?: readonly Block[] }
  readonly load: () => Promise<{
    default: ComponentType<NoInfer<Static<P> & SlotProps<S> & DataProps<D>>>
  }>
}

/** A definition as the engine handles it, whatever its props are. */
export interface RendererDefinition {
  readonly name: string
  /** On the server only. */
  readonly formerName?: string
  readonly title: string
  /** On the server only: the browser's build leaves out what nobody reads there. */
  readonly props?: TObject
  readonly slots: readonly string[]
  /** On the server only. */
  readonly formerSlots?: Readonly<Record<string, string>>
  readonly data: Readonly<
    Record<string, { source: string; params: (props: never, route: RouteFacts) => object | undefined }>
  >
  readonly usesForms?: boolean
  /** On the server only. */
  readonly isStatic?: (props: Readonly<Record<string, unknown>>) => boolean
  /** On the server only. */
  readonly messages?: readonly string[]
  /** 1 where it isn't said. */
  readonly version?: number
  /** On the server only. */
  readonly migrations?: Migrations
  readonly sample: Readonly<Record<string, unknown>>
  readonly slotSamples: Readonly<Record<string, readonly Block[]>>
  readonly load: () => Promise<{ default: ComponentType<never> }>
}

const always = () => true

/** Shared by every definition without data, so that the render walk can tell them apart at once. */
export const NO_DATA: RendererDefinition['data'] = Object.freeze({})

/**
 * Describes one component: what content may say (`props`), what it nests (`slots`), what it needs (`data`), a sample,
 * and where its code is. A sample or a component that doesn't fit the props is a compile error.
 */
export function defineRenderer<
  P extends TObject,
  const S extends readonly string[] = readonly [],
  const D extends Sources = Readonly<Record<never, never>>,
>(input: RendererInput<P, S, D>): RendererDefinition {
  const { slots = [], data = NO_DATA, slotSamples = {}, isStatic, ...rest } = input
  return { ...rest, slots, data, slotSamples, isStatic: isStatic === true ? always : isStatic } as RendererDefinition
}
