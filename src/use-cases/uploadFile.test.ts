import { expect, it } from 'vitest'
import { createFormServices } from '#registry/formServices.ts'
import { ApiError, createApi } from '#src/api/index.ts'

const onProgress = () => undefined
const { signal } = new AbortController()

/** Uploads a file for the field `scan` of the form `feedback`. */
function upload(answer: () => Promise<unknown>) {
  const calls: { method: string; body: object; options: unknown }[] = []
  const nobody = () => Promise.reject(new Error('no other call is made'))
  const api = createApi({
    get: nobody,
    post: nobody,
    upload: async <T>(method: string, body: FormData, options: unknown) => {
      const told = Object.fromEntries(body.entries())
      calls.push({ method, body: { ...told, file: (body.get('file') as File).name }, options })
      return (await answer()) as T
    },
  })
  const file = new File(['x'], 'a b.png')
  const answered = createFormServices({ api }).uploadTo?.(
    'feedback',
    'scan',
  )({ file, maxMegabytes: 3, onProgress, signal })
  return { calls, answered }
}

it('a file is sent for its field of its form, and the value of the field then names it and its upload', async () => {
  const { calls, answered } = upload(async () => ({ name: 'a b.png', token: 't-1' }))
  expect(await answered).toEqual({ value: 'data:;name=a%20b.png;upload=t-1,' })
  expect(calls).toEqual([
    {
      method: 'Forms.upload',
      body: { field: 'scan', accept: '', max_megabytes: '3', file: 'a b.png' },
      options: { query: { form: 'feedback' }, onProgress, signal },
    },
  ])
})

const failure = (more: object) => new ApiError({ kind: 'refused', status: 422, ...more })

it.each([
  ['by a server in front, as too large', failure({ status: 413 }), 'fileTooLarge'],
  ['as one too many', failure({ status: 429 }), 'fileTooMany'],
  ['for what is in it', failure({ invalid_parameters: { file: ['fileType', 'other'] } }), 'fileType'],
  ['for another reason', failure({ invalid_parameters: { form: ['wrongField'] } }), 'fileNotSent'],
  ['without a reason', failure({ invalid_parameters: { file: [] } }), 'fileNotSent'],
  ['by a defect', new Error('a defect'), 'fileNotSent'],
])('a file that is refused %s is told at its field, and nothing is thrown', async (_, error, code) => {
  expect(await upload(() => Promise.reject(error)).answered).toEqual({ code })
})
