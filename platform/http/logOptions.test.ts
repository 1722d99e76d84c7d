import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { logOptions } from './logOptions.ts'

it('an error of the database is logged without the values of its query', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = Fastify({ logger: { ...logOptions('info'), stream } })
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    constraint: 'account_email_key',
    detail: 'Key (email)=(ana@example.com) already exists.',
    query: 'insert into account …',
    params: ['ana@example.com', '$argon2id$…'],
  })
  app.log.error({ err: error }, 'call failed')
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({
    part: 'platform',
    msg: 'call failed',
    err: { type: 'Error', message: error.message, code: '23505', constraint: 'account_email_key' },
  })
  expect(line).not.toMatch(/ana@example|argon2id/)
  await app.close()
})
