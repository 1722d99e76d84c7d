import type { ComponentType, ReactNode } from 'react'
import type { Static, TObject } from 'typebox'
import type { Block } from '#schemas/block.ts'
import type { Migrations } from './migrations.ts'
import type { RouteFacts } from './context.ts'
import type { Resource } from '#src/shared/Resource.ts'

/**
 * The data sources of the site: name → parameters and result. The registry declares them by module
 * augmentation, so that definitions are checked against them and the engine names none.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DataSources {}

export type SourceName = Extract<keyof DataSources, string>
export type SourceParams<N extends SourceName> = DataSources[N] extends { params: infer P } ? P : never
export type SourceResult<N extends SourceName> = DataSources[N] extends { result: infer R } ? R : never

/** The data that one block requests, derived from its props and the address. */
export interface DataRequest<N extends SourceName, P> {
  readonly source: N
  /**
   * Returns the parameters. When it returns undefined, nothing is loaded and the component gets no
   * resource.
   */
  readonly params: (props: P, route: RouteFacts) => SourceParams<N> | undefined
}

type Sources = Readonly<Record<string, SourceName>>
type DataRequests<D extends Sources, P> = { readonly [K in keyof D]: DataRequest<D[K], P> }
type DataProps<D extends Sources> = { [K in keyof D]: Resource<SourceResult<D[K]>> }
type SlotProps<S extends readonly string[]> = { [K in S[number]]?: ReactNode }

export interface RendererInput<P extends TObject, S extends readonly string[], D extends Sources> {
  /** `group.name`, as content names it. */
  readonly name: `${string}.${string}`
  /** The name before a rename: the CMS renames its blocks accordingly. */
  readonly formerName?: `${string}.${string}`
  /** Name that authors see in the CMS. */
  readonly title: string
  readonly props: P
  /** Names of the props that hold nested blocks; the component gets each as a rendered node. */
  readonly slots?: S
  /** Names of slots before a rename: the CMS moves their blocks accordingly. */
  readonly formerSlots?: { readonly [K in S[number]]?: string }
  /**
   * Data that the component needs: prop name → source. The component gets a `Resource` under that
   * name.
   */
  readonly data?: DataRequests<D, Static<P>>
  /** The component shows forms, so its page loads the field types together with it. */
  readonly usesForms?: boolean
  /**
   * The component has no state and reads nothing of the viewer or the address: the server renders
   * its HTML once, and its code is never sent to the browser. A function decides by the props.
   */
  readonly isStatic?: true | ((props: Static<P>) => boolean)
  /**
   * First parts of the keys of the translations that the component shows. Those of the shell are
   * always loaded.
   */
  readonly messages?: readonly string[]
  /** Version of the props, 1 by default. `migrations` upgrade blocks of older versions. */
  readonly version?: number
  readonly migrations?: Migrations
  readonly sample: NoInfer<Static<P>>
  readonly slotSamples?: { readonly [K in S[number]]?: readonly Block[] }
  readonly load: () => Promise<{
    default: ComponentType<NoInfer<Static<P> & SlotProps<S> & DataProps<D>>>
  }>
}

/** A definition without the types of its props, as the engine handles it. */
export interface RendererDefinition {
  readonly name: string
  /** Set on the server only. */
  readonly formerName?: string
  readonly title: string
  /** Set on the server only: the build for the browser drops it. */
  readonly props?: TObject
  readonly slots: readonly string[]
  /** Set on the server only. */
  readonly formerSlots?: Readonly<Record<string, string>>
  readonly data: Readonly<
    Record<string, { source: string; params: (props: never, route: RouteFacts) => object | undefined }>
  >
  readonly usesForms?: boolean
  /** Set on the server only. */
  readonly isStatic?: (props: Readonly<Record<string, unknown>>) => boolean
  /** Set on the server only. */
  readonly messages?: readonly string[]
  /** 1 by default. */
  readonly version?: number
  /** Set on the server only. */
  readonly migrations?: Migrations
  readonly sample: Readonly<Record<string, unknown>>
  readonly slotSamples: Readonly<Record<string, readonly Block[]>>
  readonly load: () => Promise<{ default: ComponentType<never> }>
}

const always = () => true

/** Shared by every definition without data, so that rendering can recognise them by identity. */
export const NO_DATA: RendererDefinition['data'] = Object.freeze({})

/**
 * Defines one component: its props, slots, data, a sample, and how its code is loaded. A sample or
 * a component that doesn't fit the props is a compile error.
 */
export function defineRenderer<
  P extends TObject,
  const S extends readonly string[] = readonly [],
  const D extends Sources = Readonly<Record<never, never>>,
>(input: RendererInput<P, S, D>): RendererDefinition {
  const { slots = [], data = NO_DATA, slotSamples = {}, isStatic, ...rest } = input
  return { ...rest, slots, data, slotSamples, isStatic: isStatic === true ? always : isStatic } as RendererDefinition
}
