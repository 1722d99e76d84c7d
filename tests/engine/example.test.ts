import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { frontPage, issues, putPage, renderPage } from './example.tsx'

const page = readFileSync('docs/engine.md', 'utf8')
const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code)

describe('the example of docs/engine.md', () => {
  beforeAll(() => putPage('front', frontPage))

  it('is the file that runs here', () => {
    expect(blocksOf('tsx').join('\n')).toBe(readFileSync('tests/engine/example.tsx', 'utf8'))
  })

  it('[ENG-04] leaves a bad block out and reports one issue with its place', () => {
    expect(issues).toEqual([
      {
        file: 'page/en/front.json',
        path: '$.blocks[1].words',
        expected: 'a value that there is: “reader.nick” is none',
        found: '"Good night, {reader.nick}."',
        block: { component: 'article.note', entry: 'broken', kind: 'invalid' },
      },
    ])
  })

  it('shows a subscriber the page that the document and the data make', async () => {
    const html = await renderPage('/', { subscriber: true, 'reader.name': 'Ada' })
    expect(html).toBe(
      '<section><h2>Today</h2><p>Lisbon: clear, 21 °C</p><p>Good morning, <strong>Ada</strong>.</p></section>' +
        '<p>That is all.</p>',
    )
    expect(blocksOf('html')[0]?.replaceAll('\n', '')).toBe(html)
  })

  it('leaves out for others what is for subscribers', async () => {
    expect(await renderPage('/', { subscriber: false })).toBe(
      '<section><h2>Today</h2><p>Lisbon: clear, 21 °C</p></section><p>That is all.</p>',
    )
  })

  it.each([
    ['fails', () => Promise.reject(new Error('away'))],
    ['doesn’t answer', () => new Promise<never>(() => undefined)],
  ])('shows a page whose source %s, with the block in its error state', async (_, load) => {
    const html = await renderPage('/', { subscriber: false }, { rule: () => ({ cache: 'viewer', deadline: 20 }), load })
    expect(html).toBe('<section><h2>Today</h2><p>Lisbon: no weather today</p></section><p>That is all.</p>')
  })
})

describe('the reference of docs/engine.md', () => {
  const rows = [...page.matchAll(/^\| `([^`]+\.tsx?)` \| ([^|]+) \|/gm)].map(([, file = '', names = '']) => ({
    file: file.startsWith('content/') ? `src/${file}` : `src/engine/${file}`,
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }))

  it.each(rows)('names what $file exports', ({ file, names }) => {
    const exported = [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?\w+\*? (\w+)/gm)]
    expect(names.length).toBeGreaterThan(0)
    expect(exported.map(([, name]) => name)).toEqual(expect.arrayContaining(names))
  })
})
