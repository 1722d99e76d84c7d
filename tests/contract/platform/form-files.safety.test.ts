import { expect, it } from 'vitest'
import { MAX_UNCLAIMED_BYTES } from '#platform/forms/UploadQuota.ts'
import { removeExpired } from '#platform/upkeep.ts'
import { MAX_BODY_BYTES } from '#src/shared/discardBody.ts'
import { MAX_MEGABYTES, MEGABYTE, uploadValue } from '#src/shared/uploads.ts'
import { createVisitor, failureOf, type Visitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const form = 'application'
const pdf = (size = 100, name = 'cv.pdf') => new File(['%PDF-1.7\n', 'x'.repeat(Math.max(0, size - 9))], name)
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const upload = (visitor: Visitor, file = pdf(), rules: { accept?: string; max_megabytes?: number } = {}) =>
  visitor.api.forms.upload({ form, field: 'cv', file, accept: '.pdf', max_megabytes: 5, ...rules })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const send = ({ api }: Visitor, token: string, to = form) =>
  api.forms.submit({ form: to, locale: 'en', answers: { cv: uploadValue({ name: 'cv.pdf', token }) } })

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open, { limits: { formFilesPerAddress: { points: 60, seconds: 60 } } })
  const visitor = () => createVisitor(platform.origin)
  const files = () => platform.db.selectFrom('form_file').selectAll().orderBy('id', 'desc')

  it('a file is stored with the type of its bytes, becomes part of the answers, and downloads as an attachment', async () => {
    const guest = visitor()
    const file = pdf(3 * MEGABYTE, '../../pass\u202eport.html')
    const { token, ...uploaded } = await upload(guest, file)
    expect(uploaded).toMatchObject({ name: 'passport.html', type: 'application/pdf', bytes: 3 * MEGABYTE })
    const stored = await files().executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...stored, content: '' })).not.toContain(token)
    const { id } = await send(guest, token)
    const { answers } = await platform.db
      .selectFrom('form_answer')
      .selectAll()
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow()
    const storedFile = { file: Number(stored.id), name: 'passport.html', type: 'application/pdf', bytes: 3 * MEGABYTE }
    expect(answers).toEqual({ cv: storedFile })
    const page = await (await guest.fetch(`/internal/forms/${form}`)).text()
    expect(page).toContain(`<a href="/internal/forms/${form}/files/${stored.id}"><bdi>passport.html</bdi></a>`)
    const download = await guest.fetch(`/internal/forms/${form}/files/${stored.id}`)
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''passport.html",
      'x-content-type-options': 'nosniff',
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
    expect((await guest.fetch(`/internal/forms/other/files/${stored.id}`)).status).toBe(404)
  })

  it.each([
    ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'rest'), 'image/*', 'image/png'],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'rest'), '.jpg', 'image/jpeg'],
    ['a GIF', bytes('GIF89a', 'rest'), 'image/gif', 'image/gif'],
    ['a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), '.webp, .png', 'image/webp'],
    ['a HEIC', bytes([0, 0, 0, 0x18], 'ftypheic', 'rest'), 'image/*', 'image/heic'],
    ['an MP4', bytes([0, 0, 0, 0x18], 'ftypisom', 'rest'), 'video/*', 'video/mp4'],
    ['a PDF', bytes('%PDF-1.4'), '', 'application/pdf'],
  ])('%s is detected by its bytes', async (_, content, accept, type) => {
    const file = new File([new Uint8Array(content)], 'x.exe', { type: 'text/html' })
    expect(await upload(visitor(), file, { accept })).toMatchObject({ type })
  })

  it.each([
    [
      'a page called cv.pdf',
      new File(['<!doctype html><script>'], 'cv.pdf', { type: 'application/pdf' }),
      {},
      'fileWrongType',
    ],
    [
      'an SVG',
      new File(['<svg onload="x"/>'], 'a.svg', { type: 'image/svg+xml' }),
      { accept: 'image/*' },
      'fileWrongType',
    ],
    [
      'a PDF with the type of a picture',
      new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }),
      { accept: 'image/*' },
      'fileWrongType',
    ],
    ['a program', new File(['MZ\u0090'], 'a.pdf'), { accept: '' }, 'fileWrongType'],
    ['a file larger than the field accepts', pdf(1.5 * MEGABYTE), { max_megabytes: 1 }, 'fileTooLarge'],
    ['an empty file', new File([], 'a.pdf'), {}, 'requiredField'],
  ] as const)('%s is refused', async (_, file, rules, code) => {
    const before = await files().execute()
    expect(await failureOf(upload(visitor(), file, rules))).toMatchObject({
      status: 422,
      invalidParameters: { file: [code] },
    })
    expect(await files().execute()).toHaveLength(before.length)
  })

  it('the largest field that content may have accepts its file; a larger body is refused with its reason', async () => {
    const largest = MAX_MEGABYTES * MEGABYTE
    const { bytes: size } = await upload(visitor(), pdf(largest), { max_megabytes: MAX_MEGABYTES })
    expect(size).toBe(largest)
    const failure = await failureOf(upload(visitor(), pdf(MAX_BODY_BYTES + 1), { max_megabytes: MAX_MEGABYTES }))
    expect(failure).toMatchObject({ status: 413, code: 1241 })
    const beyond = upload(visitor(), pdf(), { max_megabytes: MAX_MEGABYTES + 1 })
    expect(await failureOf(beyond)).toMatchObject({ invalidParameters: { max_megabytes: ['wrongField'] } })
  })

  it('a player’s file can be claimed by that player, once, for its form and in time; a guest’s by whoever has the token', async () => {
    const vera = visitor()
    await vera.api.auth.login({ login: 'vera', password: 'croupier1' })
    const samira = visitor()
    await samira.api.auth.login({ login: 'samira', password: 'croupier3' })
    const refused = { status: 422, invalidParameters: { cv: ['fileExpired'] } }
    const { token } = await upload(vera)
    expect(await failureOf(send(samira, token))).toMatchObject(refused)
    expect(await failureOf(send(visitor(), token))).toMatchObject(refused)
    expect(await failureOf(send(vera, token, 'other'))).toMatchObject(refused)
    await send(vera, token)
    expect(await failureOf(send(vera, token))).toMatchObject(refused)
    const anonymous = await upload(visitor())
    await send(samira, anonymous.token)
    expect(await failureOf(send(vera, 'A'.repeat(43)))).toMatchObject(refused)
    const twice = await upload(visitor())
    const outcomes = await Promise.allSettled([send(vera, twice.token), send(vera, twice.token)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('a file whose form is never sent can’t be downloaded and is removed after a day; one that was sent stays', async () => {
    const guest = visitor()
    const uploadText = await upload(guest)
    await send(guest, uploadText.token)
    await upload(guest)
    const [unclaimedFile, storedFile] = await files().limit(2).execute()
    expect((await guest.fetch(`/internal/forms/${form}/files/${unclaimedFile?.id}`)).status).toBe(404)
    const inADay = new Date(Date.now() + 24 * 3600 * 1000 + 1000)
    await removeExpired({ db: platform.db, now: () => inADay })
    const remainingIds = (await files().execute()).map(({ id }) => id)
    expect(remainingIds).toContain(storedFile?.id)
    expect(remainingIds).not.toContain(unclaimedFile?.id)
  })

  it('a large text is detected by its beginning and its bytes, but not with a NUL or bytes that are no UTF-8', async () => {
    const text = Buffer.alloc(2 * MEGABYTE, 'words and é. ')
    const uploadText = (content: Uint8Array<ArrayBuffer>) =>
      upload(visitor(), new File([content], 'a.txt'), { accept: '' })
    expect(await uploadText(new Uint8Array(text))).toMatchObject({ type: 'text/plain', bytes: text.length })
    const refused = { status: 422, invalidParameters: { file: ['fileWrongType'] } }
    for (const [position, byte] of [
      [text.length - 1, 0],
      [text.length - 1, 0xff],
      [1000, 0x1b],
    ] as const) {
      const other = new Uint8Array(text)
      other[position] = byte
      expect(await failureOf(uploadText(other))).toMatchObject(refused)
    }
  })

  it('an address may have 100 MB that no submission has claimed; a claim makes room', async () => {
    const network = createVisitor(platform.origin, from('203.0.113.9'))
    const fill = () => upload(network, pdf(MEGABYTE))
    const { token } = await fill()
    const almost = MAX_UNCLAIMED_BYTES - 1.5 * MEGABYTE
    const newest = await files().executeTakeFirstOrThrow()
    await platform.db.updateTable('form_file').set({ bytes: almost }).where('id', '=', newest.id).execute()
    // together they exceed the rest of the quota
    const outcomes = await Promise.allSettled([fill(), fill()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await failureOf(fill())).toMatchObject({ status: 429, type: 'TooManyRequestsException' })
    expect(await upload(createVisitor(platform.origin, from('203.0.113.12')))).toMatchObject({ name: 'cv.pdf' })
    await send(network, token)
    expect(await fill()).toMatchObject({ name: 'cv.pdf' })
    const senders = await platform.db
      .selectFrom('form_file')
      .select('sender')
      .where('answer_id', 'is not', null)
      .execute()
    expect(senders.filter(({ sender }) => sender !== null)).toEqual([])
  })

  it('an address that sends too many files is refused before its file is read, and unreadable bodies count', async () => {
    const network = createVisitor(platform.origin, from('203.0.113.10'))
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const post = () =>
      network.fetch('/api/Forms.upload?form=application', { method: 'POST', headers, body: 'nonsense' })
    for (let count = 0; count < 60; count += 1) expect((await post()).status).toBe(400)
    expect((await post()).status).toBe(429)
    expect(await failureOf(upload(network, pdf(MAX_BODY_BYTES + 1)))).toMatchObject({ status: 429 })
  })

  it('an unreadable multipart body is refused, and no other call reads one', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await visitor().fetch('/api/Forms.upload?form=application', {
      method: 'POST',
      headers,
      body: '--x\r\nnonsense',
    })
    expect(broken.status).toBe(400)
    const none = await visitor().fetch('/api/Forms.upload?form=application', { method: 'POST' })
    expect(none.status).toBe(422)
    const body = new FormData()
    body.append('message', 'hello')
    expect((await visitor().fetch('/api/Support.sendFeedback', { method: 'POST', body })).status).toBe(400)
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(
      (await visitor().fetch('/api/Forms.upload?form=application', { method: 'POST', headers: elsewhere, body }))
        .status,
    ).toBe(400)
  })
})
