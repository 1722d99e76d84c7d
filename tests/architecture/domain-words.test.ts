import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { domainWordsIn } from './domain-words.ts'

const files = globSync('src/{engine,content}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

describe('domain words', () => {
  it('are found in names, texts and comments, whatever their form', () => {
    expect(domainWordsIn("const gameGrid = 'bet-slip' // MAX_BONUSES of a player's deposits")).toEqual([
      'game',
      'bet',
      'BONUSES',
      'player',
      'deposits',
    ])
  })

  it('are not seen inside other words', () => {
    expect(domainWordsIn('between alphabet slots endgames promote')).toEqual([])
  })

  it('[ENG-01] are in no file of the engine and of the content service', () => {
    expect(files.length).toBeGreaterThan(40)
    const found = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => domainWordsIn(line).map((word) => `${file}:${index + 1} ${word}`)),
    )
    expect(found).toEqual([])
  })
})
