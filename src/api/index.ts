export type { Api } from './Api.ts'
export { createApi } from './createApi.ts'
export { ApiError } from './error.ts'
export { createTransport, type Transport, type TransportOptions } from './transport.ts'
