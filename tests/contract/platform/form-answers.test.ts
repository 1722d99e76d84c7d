import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmbedded } from '#platform/database/openDatabase.ts'
import { uploadValue } from '#src/shared/uploads.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases, openInMemory } from './describeDatabases.ts'
import { runPlatform } from './runPlatform.ts'
import { setUpPlatform, slowStart, startPlatformOn, testConfig } from './setUpPlatform.ts'

const submission = {
  form: 'survey',
  locale: 'es',
  answers: { rating: 'good', address: { city: 'Cádiz' }, plays: ['a', 'b'] },
}
const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) })
const manyFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]))

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open, { limits: { formAnswersPerAddress: { points: 12, seconds: 60 } } })

  it('answers of a form are stored as they were sent, a player’s with their uid', async () => {
    const guest = createVisitor(platform.origin)
    const { id } = await guest.api.forms.submit(submission)
    const player = createVisitor(platform.origin)
    await player.api.auth.login({ login: 'vera', password: 'croupier1' })
    const { uid } = await player.api.account.getInfo()
    const second = await player.api.forms.submit({
      ...submission,
      locale: 'en',
      answers: { z: 1.5, a: true, other: null },
    })
    const rows = await platform.db.selectFrom('form_answer').selectAll().orderBy('id').execute()
    expect(
      rows.map(({ id: number, uid: who, form, locale }) => [Number(number), who && Number(who), form, locale]),
    ).toEqual([
      [id, null, 'survey', 'es'],
      [second.id, uid, 'survey', 'en'],
    ])
    expect(rows[0]?.answers).toEqual(submission.answers)
    expect(Object.keys(rows[1]?.answers ?? {})).toEqual(['z', 'a', 'other'])
  })

  it.each([
    ['is no JSON', '{', 'answers'],
    ['is a list', '[1]', 'answers'],
    ['is a text', '"a"', 'answers'],
    ['is empty', '{}', 'answers'],
    ['is nested too deep', JSON.stringify(nested(9)), 'answers'],
    ['is nested without an end', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'answers'],
    ['has too many fields', JSON.stringify(manyFields(501)), 'answers'],
    ['has an infinite number', '{"a":1e999}', 'answers'],
    ['has the character NUL', String.raw`{"a":"\u0000"}`, 'answers'],
    ['has half a character', String.raw`{"a":"\ud800"}`, 'answers'],
    ['has a field named by half a character', String.raw`{"\ud800":1}`, 'answers'],
    ['has a field with a name without an end', JSON.stringify({ ['a'.repeat(200)]: 1 }), 'answers'],
  ])('a submission that %s is refused on its field', async (_, answers, field) => {
    const { transport } = createVisitor(platform.origin)
    const call = transport.post('Forms.submit', { locale: 'en', answers }, { query: { form: 'survey' } })
    expect(await failureOf(call)).toMatchObject({ status: 422, invalidParameters: { [field]: ['wrongField'] } })
  })

  it.each([
    ['form', { form: '../x' }],
    ['form', { form: '' }],
    ['locale', { locale: '<b>' }],
  ])('an invalid %s is refused: %j', async (field, change) => {
    const { api } = createVisitor(platform.origin)
    const failure = await failureOf(api.forms.submit({ ...submission, ...change }))
    expect(failure).toMatchObject({ status: 422, invalidParameters: { [field]: ['wrongField'] } })
  })

  it('answers of 60 KB in any script are stored, above that they are refused with 413 and its reason', async () => {
    const { api } = createVisitor(platform.origin)
    const text = 'سؤال '.repeat(6600)
    await api.forms.submit({ ...submission, form: 'long', answers: { text } })
    const { answers } = await platform.db
      .selectFrom('form_answer')
      .selectAll()
      .where('form', '=', 'long')
      .executeTakeFirstOrThrow()
    expect(answers['text']).toBe(text)
    const failure = await failureOf(
      api.forms.submit({ ...submission, answers: { text: `${text}${'a'.repeat(8000)}` } }),
    )
    expect(failure).toMatchObject({ status: 413, code: 1241 })
  })

  it('the pages show answers as text, and the CSV contains nothing that a spreadsheet would run', async () => {
    const { api, fetch } = createVisitor(platform.origin)
    const answers = { '=cmd': '=1+1', note: '<script>alert(1)</script>', 'a b': { 'c,d': '"x"' }, list: [{ x: 1 }] }
    await api.forms.submit({ ...submission, form: 'hostile', answers })
    await api.forms.submit({ ...submission, form: 'hostile', answers: { later: 'two\nlines', note: '-2' } })
    const index = await (await fetch('/internal/forms')).text()
    expect(index).toContain('<a href="/internal/forms/hostile">hostile</a></td><td>2</td>')
    const page = await fetch('/internal/forms/hostile')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script')
    const file = await fetch('/internal/forms/hostile/answers.csv')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="hostile.csv"')
    const [head, first, second] = (await file.text()).replace('\u{FEFF}', '').split('\r\n')
    expect(head).toBe(`id,sent_at,locale,player,"'=cmd",note,"a b.c,d",list,later`)
    expect(first).toMatch(/^\d+,[^,]+Z,es,,"'=1\+1",<script>alert\(1\)<\/script>,"""x""","\[\{""x"":1\}\]",$/)
    expect(second).toContain(`,"'-2",,,"two\nlines"`)
  })

  it('forms are listed by their last answers, and answers the newest first, a player’s with their uid', async () => {
    const { api, fetch } = createVisitor(platform.origin, { headers: { 'x-forwarded-for': '203.0.113.77' } })
    await api.auth.login({ login: 'vera', password: 'croupier1' })
    const { uid } = await api.account.getInfo()
    for (const [form, answerText] of [
      ['b-form', 'earliest'],
      ['a-form', 'between'],
      ['b-form', 'latest'],
    ] as const)
      await api.forms.submit({ ...submission, form, answers: { word: answerText } })
    const index = await (await fetch('/internal/forms')).text()
    expect(index.indexOf('b-form')).toBeLessThan(index.indexOf('a-form'))
    const page = await (await fetch('/internal/forms/b-form')).text()
    expect(page.indexOf('latest')).toBeLessThan(page.indexOf('earliest'))
    const lines = (await (await fetch('/internal/forms/b-form/answers.csv')).text()).split('\r\n')
    expect(lines.slice(1, 3).map((line) => line.split(',').slice(2))).toEqual([
      ['es', String(uid), 'earliest'],
      ['es', String(uid), 'latest'],
    ])
  })

  it('submissions per address are limited', async () => {
    const { api } = createVisitor(platform.origin)
    const calls = await Promise.allSettled(Array.from({ length: 13 }, () => api.forms.submit(submission)))
    expect(calls.filter(({ status }) => status === 'rejected')[0]).toMatchObject({
      reason: { type: 'TooManyRequestsException' },
    })
  })
})

it(
  'without demo data the pages with answers don’t exist',
  async () => {
    const platform = await startPlatformOn(await openInMemory(), { config: { ...testConfig(), DEMO_DATA: 'off' } })
    for (const path of ['', '/survey', '/survey/answers.csv']) {
      expect((await fetch(`${platform.origin}/internal/forms${path}`)).status).toBe(404)
    }
    await platform.close()
  },
  slowStart,
)

/** A name that an earlier version has stored as it is, and the file that it is exported to. */
const LONG_NAME = `${'履歴書'.repeat(34)}.pdf`
const TRUNCATED_NAME = `2-${'履歴書'.repeat(21)}履歴.pdf`

/** Stores answers by a platform on an embedded database, which runs until it is stopped. */
async function storeAnswers() {
  const folder = await mkdtemp(join(tmpdir(), 'answers-'))
  const environment = { DATA_DIR: join(folder, 'data') }
  const running = runPlatform(environment)
  const { api } = createVisitor(await running.waitForOutput(/The platform answers at (\S+)/))
  const cv = new File(['%PDF-1.7 cv'], 'cv.pdf')
  const long = new File(['%PDF-1.7 cv'], LONG_NAME)
  for (const file of [cv, long, cv]) {
    const { token } = await api.forms.upload({ form: 'job', field: 'cv', file, max_megabytes: 1 })
    await api.forms.submit({ ...submission, form: 'job', answers: { cv: uploadValue({ name: 'cv.pdf', token }) } })
  }
  await api.forms.submit(submission)
  const runCommand = async (...args: string[]) => {
    const command = runPlatform(environment, ['form-answers', ...args])
    return { code: await command.exit, output: command.output() }
  }
  async function stop() {
    running.process.kill('SIGTERM')
    await running.exit
  }
  return { folder, environment, runCommand, stop }
}

it(
  'an operator lists and exports the answers with the command form-answers',
  async () => {
    const { folder, runCommand, stop } = await storeAnswers()
    // the embedded database belongs to one process
    expect(await runCommand()).toMatchObject({ code: 1, output: expect.stringContaining('is in use by process') })
    await stop()
    expect(await runCommand()).toMatchObject({ code: 0, output: expect.stringMatching(/^survey\t1\t/) })
    const line = JSON.parse((await runCommand('survey')).output) as object
    expect(line).toMatchObject({ id: 4, locale: 'es', player: null, answers: submission.answers })
    expect((await runCommand('survey', '--csv')).output).toMatch(
      /^\u{FEFF}id,sent_at,locale,player,rating,address\.city,plays\r\n4,[^,]+,es,,good,Cádiz,a; b\r\n$/u,
    )
    expect((await runCommand('--csv')).code).toBe(1)
    await rm(folder, { recursive: true, force: true })
  },
  slowStart,
)

it(
  'an operator exports the files of answers, and one that can’t be written doesn’t stop the others',
  async () => {
    const { folder, environment, runCommand, stop } = await storeAnswers()
    await stop()
    const files = join(folder, 'files')
    // as an earlier version has stored it
    const { db, close } = await openEmbedded(environment.DATA_DIR)
    await db.updateTable('form_file').set({ name: LONG_NAME }).where('id', '=', '2').execute()
    await close()
    expect((await runCommand('job', '--files', files)).output).toBe(`1-cv.pdf\n${TRUNCATED_NAME}\n3-cv.pdf\n`)
    expect(await readFile(join(files, TRUNCATED_NAME), 'utf8')).toBe('%PDF-1.7 cv')
    await rm(files, { recursive: true })
    await mkdir(join(files, '1-cv.pdf'), { recursive: true })
    const { code, output } = await runCommand('job', '--files', files)
    expect(code).toBe(1)
    expect(output).toMatch(/^2-[^\n]+\n3-cv\.pdf\n[^]*these files could not be written:\n1-cv\.pdf: EISDIR/)
    expect(await readFile(join(files, '3-cv.pdf'), 'utf8')).toBe('%PDF-1.7 cv')
    await rm(folder, { recursive: true, force: true })
  },
  slowStart,
)
