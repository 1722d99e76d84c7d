import type { Static, TSchema } from 'typebox'

/** Sends a signed body to the supplier and resolves to its answer, which has the shape. `timeout` is in ms. */
export type SupplierCall = <T extends TSchema>(
  path: string,
  body: object,
  shape: T,
  timeout?: number,
) => Promise<Static<T>>
