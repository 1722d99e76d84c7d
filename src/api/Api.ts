import type { TProperties } from 'typebox'
import type * as calls from '#schemas/calls/index.ts'
import type { Call, ParamsOf, Picked, PickableItem, ResultOf } from '#schemas/defineCall.ts'
import type { UploadOptions } from './transport.ts'

/** The arguments of a call: without required parameters, none is needed. */
type Arguments<P> = object extends P ? [params?: P, options?: UploadOptions] : [params: P, options?: UploadOptions]

type PlainCall<C extends Call> = (...args: Arguments<ParamsOf<C>>) => Promise<ResultOf<C>>

/** A call that can select properties of its items; without `fields`, they have all of them. */
type PickingCall<C extends Call, Item> = <K extends keyof Item = keyof Item>(
  ...args: Arguments<Omit<ParamsOf<C>, 'fields'> & { readonly fields?: readonly K[] | undefined }>
) => Promise<Picked<ResultOf<C>, K>>

type ClientCall<C extends Call> = [PickableItem<C>] extends [never] ? PlainCall<C> : PickingCall<C, PickableItem<C>>

/** A call that the client makes; others are made by links or by providers. */
type OfClient<C> = C extends Call & { readonly params: TProperties }
  ? C extends { readonly caller: string }
    ? never
    : C
  : never

/** Every call of the platform that the client makes, by noun. */
export type Api = {
  readonly [Noun in keyof typeof calls]: {
    readonly [
      Name in keyof (typeof calls)[Noun] as [OfClient<(typeof calls)[Noun][Name]>] extends [never] ? never : Name
    ]: ClientCall<OfClient<(typeof calls)[Noun][Name]>>
  }
}
