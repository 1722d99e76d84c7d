import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkContent } from '#src/content/checks/checkContent.ts'
import { surroundings } from '../../scripts/content/surroundings.ts'
import { type Place, documentsIn, filesOf } from './mistakes.ts'

const BLIND = path.resolve('tests/content-check/blind')
const around = surroundings()
const site = documentsIn('fixtures/content')
const expected = readJson<(Place & { readonly name: string })[]>(path.join(BLIND, 'expected.json'))

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/**
 * Returns the site's content with the documents of a mistake in place of its own, or without some.
 */
function contentWith(name: string): ReadonlyMap<string, string> {
  const folder = path.join(BLIND, name)
  const content = new Map([...site, ...documentsIn(path.join(folder, 'content'))])
  const removed = path.join(folder, 'removed.json')
  for (const file of existsSync(removed) ? readJson<string[]>(removed) : []) content.delete(file)
  return content
}

const place = ({ file, path: at }: Place) => `${file} ${at}`

describe('mistakes in the content of the site, made by someone who has not read the check', () => {
  it('are at least twenty', () => {
    expect(new Set(expected.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20)
  })

  it.each([...Map.groupBy(expected, ({ name }) => name)])('[ENG-04] [ENG-10] %s is found', async (name, places) => {
    const found = (await checkContent(filesOf(contentWith(name)), around)).map(place)
    expect(found).toEqual(expect.arrayContaining(places.map(place)))
  })
})
