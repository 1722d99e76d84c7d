import { addresses } from './addresses.ts'
import type { Api } from './Api.ts'
import type { FormFields } from './encode.ts'
import type { Transport, UploadOptions } from './transport.ts'

interface Address {
  readonly verb: string
  readonly method: string
  /** Names of the fields that a POST sends in the address. */
  readonly addressFields: readonly string[]
}

/** The addresses of all calls, by noun and name; read once, because each request of a page has a client. */
const nouns = Object.entries(addresses).map(([noun, calls]) => {
  const named = Object.entries(calls).map(([name, address]) => [name, readAddress(address)] as const)
  return [noun, named] as const
})

function readAddress(address: string): Address {
  const [verb = '', method = '', ...addressFields] = address.split(' ')
  return { verb, method, addressFields }
}

/** Creates the client: each call of `addresses`, over a transport. */
export function createApi(transport: Transport): Api {
  const api = nouns.map(([noun, calls]) => {
    const named = calls.map(([name, address]) => [name, callAt(address, transport)])
    return [noun, Object.fromEntries(named)]
  })
  // the addresses are generated from the calls of which `Api` is the type
  return Object.fromEntries(api) as Api
}

function callAt({ verb, method, addressFields }: Address, transport: Transport) {
  return (params: FormFields = {}, options: UploadOptions = {}): Promise<unknown> => {
    if (verb === 'GET') return transport.get(method, params, options)
    const isInAddress = ([name]: [string, unknown]) => addressFields.includes(name)
    const entries = Object.entries(params)
    const query = Object.fromEntries(entries.filter(isInAddress))
    const fields = entries.filter((entry) => !isInAddress(entry))
    if (fields.some(([, value]) => value instanceof File)) {
      return transport.upload(method, multipart(fields), { ...options, query })
    }
    return transport.post(method, Object.fromEntries(fields), { ...options, query })
  }
}

function multipart(fields: readonly (readonly [string, unknown])[]): FormData {
  const body = new FormData()
  // files come last, so that a server knows the other fields when it reads them
  const isFile = ([, value]: readonly [string, unknown]) => Number(value instanceof File)
  for (const [name, value] of fields.toSorted((a, b) => isFile(a) - isFile(b))) {
    if (value instanceof File) body.append(name, value, value.name)
    else if (value !== undefined) body.append(name, String(value))
  }
  return body
}
