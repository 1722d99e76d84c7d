import { globSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gameFilter, headingLevel } from '#renderers/parts/props.ts'

const CLIENT = 'build/client'

/** Packages for the server only, with strings of their code that no minifier changes. */
const SERVER_ONLY = {
  '@electric-sql/pglite': 'PGlite',
  ajv: 'schema is invalid: ',
  fastify: 'FST_ERR_',
  kysely: 'kysely',
  pg: 'SASL',
  pino: 'pino',
  'rate-limiter-flexible': 'RateLimiter',
  recheck: 'RECHECK_BACKEND',
  htmlparser2: 'onopentagname',
  'lru-cache': 'ttlAutopurge',
  'sanitize-html': 'allowVulnerableTags',
  typebox: '~kind',
} as const

const chunks = globSync(`${CLIENT}/**/*.js`).map((file) => ({ file, code: readFileSync(file, 'utf8') }))
const containing = (marker: string) => chunks.filter(({ code }) => code.includes(marker)).map(({ file }) => file)

describe('what is built for the browser', () => {
  it('is there', () => {
    expect(chunks.length).toBeGreaterThan(20)
    expect(containing('hydrate').length).toBeGreaterThan(0)
  })

  it.each(Object.entries(SERVER_ONLY))('has nothing of %s', (name, marker) => {
    const sources = globSync(`node_modules/${name}/**/*.{js,mjs,cjs}`)
    expect(sources.some((file) => readFileSync(file, 'utf8').includes(marker))).toBe(true)
    expect(containing(marker)).toEqual([])
  })

  it.each([gameFilter.followsAddress, headingLevel])('has nothing of what components can be given', (prop) => {
    expect(containing(String(Reflect.get(prop, 'title')))).toEqual([])
  })

  it('has nothing of the server, of the content service or of the platform', () => {
    const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as object
    const sources = Object.values(manifest).map(({ src }: { src?: string }) => src ?? '')
    expect(sources.filter((file) => /^(src\/(server|content)|platform|scripts)\//.test(file))).toEqual([])
    expect(containing('DATABASE_URL')).toEqual([])
  })

  it.each(['/internal/inspect', '__open-in-editor', 'Save capsule'])(
    '[ENG-17] has nothing of the inspector: no %s',
    (marker) => {
      const sources = globSync('src/app/inspector/*.ts*').map((file) => readFileSync(file, 'utf8'))
      expect(sources.some((code) => code.includes(marker))).toBe(true)
      expect(containing(marker)).toEqual([])
    },
  )

  it('has compressed copies of every larger script beside it', () => {
    const large = chunks.filter(({ code }) => code.length > 2000).map(({ file }) => file)
    const copies = new Set(globSync(`${CLIENT}/**/*.{br,gz}`))
    expect(large.filter((file) => !copies.has(`${file}.br`) || !copies.has(`${file}.gz`))).toEqual([])
  })
})

it('[FRM-03] what all validators share is at most 4 KB on the wire', () => {
  // beside the target of the link `build/client`
  const runtime = path.join(realpathSync('build/client'), '../validator-runtime.js')
  expect(gzipSync(readFileSync(runtime), { level: 9 }).length).toBeLessThanOrEqual(4096)
})
