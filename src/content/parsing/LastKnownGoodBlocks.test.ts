import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { walk } from '#src/engine/node.ts'
import { DocumentCache } from '../DocumentCache.ts'
import { LastKnownGoodStore } from '../LastKnownGoodStore.ts'

const ref = { type: 'page', locale: 'en', slug: 'vip', file: 'page/en/vip.json' } as const
const hero = (title: string, over: object = {}) => ({ __component: 'content.hero', id: 'hero', title, ...over })
const card = (id: string, title: unknown) => ({ __component: 'content.card', id, title })
const section = (heading: string, ...blocks: object[]) => ({
  __component: 'layout.section',
  id: 'top',
  heading,
  blocks,
})

let disk: string
const opened: LastKnownGoodStore[] = []
beforeEach(async () => (disk = await mkdtemp(path.join(tmpdir(), 'blocks-'))))
afterEach(async () => {
  await Promise.all(opened.splice(0).map((copies) => copies.settled()))
  await rm(disk, { recursive: true })
})

function open(over: { readonly showProblems?: boolean } = {}) {
  const rules = { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false, ...over }
  const copies = new LastKnownGoodStore(disk, (error) => expect.fail(String(error)))
  opened.push(copies)
  const cache = new DocumentCache({ rules, onProblem: () => undefined, copies })
  const blocks = () => [...walk(cache.all('page')[0]?.document.blocks ?? [])]
  return {
    cache,
    copies,
    blocks,
    put: (...authored: readonly unknown[]) =>
      cache.put(ref, JSON.stringify({ path: '/vip', title: 'VIP', layout: 'default', blocks: authored })),
    /** Titles of the blocks, parents first. */
    words: () => blocks().map(({ props }) => props['title'] ?? props['heading']),
    problems: () => cache.problems.map(({ path: where, block }) => [where, block?.isKept ?? false]),
  }
}

describe('a block whose new version is invalid', () => {
  it.each([
    ['a binding of no value', hero('Hello {user.balanse}'), '$.blocks[0].title'],
    ['a brace that opens nothing', hero('Hello {'), '$.blocks[0].title'],
    ['a property of the wrong type', hero('New', { body: 7 }), '$.blocks[0].body'],
    ['a component that is none', { ...hero('New'), __component: 'content.heroo' }, '$.blocks[0].__component'],
    [
      'a condition on no fact',
      hero('New', { visibleWhen: [{ id: 'g', rows: [{ id: 'r', fact: 'x' }] }] }),
      '$.blocks[0].visibleWhen[0].rows[0].fact',
    ],
    ['an id that got lost', { ...hero('New'), id: undefined }, '$.blocks[0].id'],
  ])('[ENG-13] with %s stays as it was, in its new place among the others, and is reported', (_, bad, where) => {
    const { put, words, problems, cache } = open()
    put(hero('Hello', { body: 'Before' }), card('a', 'One'))
    put(bad, card('a', 'Two'), card('b', 'Three'))
    expect(words()).toEqual(['Hello', 'Two', 'Three'])
    expect(problems()).toEqual([[where, true]])
    expect(cache.status.stale).toBe(1)
    put(card('a', 'Four'), bad)
    expect(words()).toEqual(['Four', 'Hello'])
    put(hero('Hello again'))
    expect([words(), problems(), cache.status.stale]).toEqual([['Hello again'], [], 0])
  })

  it('[ENG-13] stays alone: blocks inside an invalid section are updated, and an invalid block inside a valid one stays', () => {
    const { put, words } = open()
    put(section('Top', card('a', 'One'), hero('Hello')))
    put(section('Top {', card('a', 'Two'), hero('Hi {user.balanse}'), card('b', 'Three')))
    expect(words()).toEqual(['Top', 'Two', 'Hello', 'Three'])
  })

  it('[ENG-04] that never was valid is left out, and so is a removed one, and a second one with the same id', () => {
    const { put, words, problems } = open()
    put(hero('Hello'), card('a', 'One'))
    put(hero('Hello'), card('new', 7))
    expect(words()).toEqual(['Hello'])
    put(hero('Hello'), card('a', 7), hero('{'), { ...card('x', 7), id: undefined })
    expect(words()).toEqual(['Hello'])
    expect(problems()).toEqual([
      ['$.blocks[1].title', false],
      ['$.blocks[2].title', false],
      ['$.blocks[3].id', false],
    ])
  })

  it('[ENG-13] and that has lost its id stays when only one of its component is missing, wherever the others are', () => {
    const lost = { ...card('x', 7), id: undefined }
    const before = [card('a', 'One'), card('b', 'Two'), card('c', 'Three')]
    const shown = (...next: readonly object[]) => {
      const { put, words } = open()
      put(...before)
      put(...next)
      return words()
    }
    expect(shown(lost, card('a', 'New'), section('Top', card('c', 'Newer')))).toEqual(['Two', 'New', 'Top', 'Newer'])
    expect(shown(lost, card('a', 'New'))).toEqual(['New'])
    expect(shown(lost, ...before)).toEqual(['One', 'Two', 'Three'])
  })

  it('[ENG-13] stays across versions and a restart, with its mentions, and is validated again by the new process', async () => {
    const first = open()
    first.put(hero('Hello {user.login}'), section('Top', card('a', 'One')))
    first.put(hero('{'), section('Top', card('a', 'One')))
    first.put(hero('{{'), section('Later {', card('a', 7)))
    await first.copies.settled()
    const again = open()
    await again.cache.restore()
    expect(again.words()).toEqual(['Hello {user.login}', 'Top', 'One'])
    expect(again.cache.status.stale).toBe(1)
    expect(again.blocks().flatMap(({ mentions = [] }) => mentions)).toMatchObject([
      { kind: 'value', name: 'user.login' },
    ])
    again.put(hero('Good'), section('{', card('a', 'Two')))
    expect(again.words()).toEqual(['Good', 'Top', 'Two'])
  })

  it('[ENG-15] is shown in its present version with the issue where issues are shown', () => {
    const { put, blocks } = open({ showProblems: true })
    put(hero('Hello'))
    put(hero('Hello {user.balanse}'))
    expect(blocks()).toMatchObject([
      { component: 'content.hero', problem: { says: expect.stringMatching(/^title: Needs .*user\.balanse/) } },
    ])
  })
})
