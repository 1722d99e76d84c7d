import { expect, it } from 'vitest'
import type { Api } from '#src/api/index.ts'
import { readUpload } from '#src/shared/uploads.ts'
import { uploadPostedFiles } from './uploadPostedFiles.ts'

const form = {
  slug: 'job',
  schema: {
    type: 'object',
    properties: {
      photo: { type: 'string', format: 'data-url' },
      documents: { type: 'array', items: { type: 'string', format: 'data-url' } },
    },
  },
  uiSchema: { photo: { 'ui:accept': 'image/*' }, documents: { items: { 'ui:options': { maxMegabytes: 1 } } } },
}
const file = (size = 10) => new File(['x'.repeat(size)], 'a.txt')
const documents = (count: number) =>
  Array.from({ length: count }, (_, index) => [`documents/k${index}`, file()] as const)

function platform() {
  const received: Parameters<Api['forms']['upload']>[0][] = []
  const upload: Api['forms']['upload'] = async (sentFile) => {
    received.push(sentFile)
    return { token: 'A'.repeat(43), name: sentFile.field, type: 'text/plain', bytes: 1, expires_at: '' }
  }
  return { received, api: { forms: { upload } as Api['forms'] } }
}

it('[FRM-09] a post with more than 20 files is refused at each field whose file is left out; the others are uploaded', async () => {
  const { api, received } = platform()
  const { values, errors } = await uploadPostedFiles(api, form, [['photo', file()], ...documents(25)])
  const leftOut = [19, 20, 21, 22, 23, 24].map((index) => `documents/k${index}`)
  expect(errors).toEqual(Object.fromEntries(leftOut.map((field) => [field, 'fileTooMany'])))
  expect(received).toHaveLength(20)
  expect(values.filter(([, value]) => readUpload(value)).map(([, value]) => readUpload(value)?.name)).toEqual(
    received.map(({ field }) => field),
  )
})

it('[FRM-09] twenty files are sent by the settings of their fields', async () => {
  const { api, received } = platform()
  const { errors } = await uploadPostedFiles(api, form, [['photo', file()], ...documents(19)])
  expect(errors).toEqual({})
  expect(received.slice(0, 2)).toMatchObject([
    { field: 'photo', accept: 'image/*', max_megabytes: 5 },
    { field: 'documents/k0', accept: '', max_megabytes: 1 },
  ])
})

it('[FRM-09] a file that is refused leaves its item in the list, so that those behind it keep their places', async () => {
  const { api } = platform()
  const { values, errors } = await uploadPostedFiles(api, form, [
    ['documents/k0', file(2_000_000)],
    ['documents/k1', file()],
  ])
  expect(errors).toEqual({ 'documents/k0': 'fileTooLarge' })
  expect(values.map(([field, value]) => [field, value !== ''])).toEqual([
    ['documents/k0', false],
    ['documents/k1', true],
  ])
})
