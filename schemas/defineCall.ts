import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { FieldList, GivenParams } from './callParams.ts'
import type { ErrorType } from './errors.ts'

/** A call of the platform: the contract between its clients and the platform. */
export interface Call {
  /** Name in the address `/api/<method>`; case doesn't count. */
  readonly method: string
  readonly verb: 'GET' | 'POST'
  /**
   * The callers that are allowed: a signed-in player; any visitor, with an answer that depends on
   * the signed-in player; or anyone, with the same answer.
   */
  readonly access: 'player' | 'visitor' | 'anyone'
  /** True for calls that the platform adds to those of the product. */
  readonly isExtension?: boolean
  /** The maker of the call, when that is not the client: a link to a file, or a provider. */
  readonly caller?: 'link' | 'provider'
  /** Sentences of docs/API.md on the effect of the call and its result. */
  readonly summary: string
  /** Parameters: of a GET in the address, of a POST in the body. */
  readonly params: TProperties
  /** Parameters of a POST that are sent in the address. */
  readonly addressParams?: TProperties
  /** The encoding of a POST's body; by default form data. */
  readonly bodyType?: 'multipart'
  readonly result: TSchema
  /** Types of errors beside those that every call with this access and verb can have. */
  readonly errors: readonly ErrorType[]
}

export const defineCall = <const C extends Call>(call: C): C => call

/** Returns the path of a call by its method. */
export const callPath = ({ method }: Pick<Call, 'method'>) => `/api/${method}`

/** The parameters of a call as clients give them. */
export type ParamsOf<C extends Call> = GivenParams<C['params']> &
  (C['addressParams'] extends TProperties ? GivenParams<C['addressParams']> : unknown)

export type ResultOf<C extends Call> = Static<C['result']>

/** Reduces the items of a result to some of their properties. */
export type Picked<R, K extends PropertyKey> = R extends readonly (infer Item)[]
  ? Required<Pick<Item, K & keyof Item>>[]
  : R extends { readonly items: (infer Item)[] }
    ? Omit<R, 'items'> & { readonly items: Required<Pick<Item, K & keyof Item>>[] }
    : Required<Pick<R, K & keyof R>>

/** The type of the items whose properties a call can select; never for other calls. */
export type PickableItem<C extends Call> = C['params'] extends { readonly fields: FieldList<infer Item> } ? Item : never

export type CallBody<C extends Call> = Static<TObject<C['params']>>

/** Errors that calls can have without naming them. */
export function standingErrors({ verb, access, params, addressParams = {} }: Call): readonly ErrorType[] {
  const hasParams = Object.keys({ ...params, ...addressParams }).length > 0
  return [
    'InternalServerErrorException',
    'ApplicationUnavailableException',
    'MethodNotFoundException',
    ...(access === 'player' ? (['AuthorizationException'] as const) : []),
    ...(access === 'anyone' ? [] : (['UserBannedException', 'UserDeletedException'] as const)),
    ...(verb === 'POST' ? (['InvalidRequestException', 'StorageQuotaExceededException'] as const) : []),
    ...(hasParams ? (['InvalidParameterException'] as const) : []),
  ]
}
