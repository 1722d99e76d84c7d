import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Expressions that a comment may not contain, with the term to use instead. */
const REPLACEMENTS: readonly (readonly [expression: RegExp, term: string])[] = [
  [/\b(?:is|are|was|were) told\b(?! (?:apart|from))/i, 'is notified, is logged, is shown'],
  [/\bdeeds?\b/i, 'interaction'],
  [/\bthe house\b/i, 'the site'],
  [/\b(?:comes?|came|coming) alive\b/i, 'hydrates'],
  [/\blifeless\b/i, 'without hydration'],
  [/\bguest pages?\b/i, 'anonymous page'],
  [/\bon (?:its|their) way\b/i, 'is being sent, is loading'],
  [/\bwho is (?:here|new|next)\b/i, 'the viewer, a new player'],
  [/\bwhoever\b/i, 'a noun: the player, the caller'],
  [/\bstands? (?:in|there|below|above|around)\b/i, 'is in, exists, replaces'],
  [/\b(?:comes?|gives?) back\b/i, 'returns'],
  [/\bgoes first\b/i, 'precedes, takes precedence'],
  [/\bword of complaint\b/i, 'console message'],
]

/** Names that exports had before the glossary, and that no export may have again. */
const FORMER_NAMES: ReadonlySet<string> = new Set([
  'Asked',
  'GoodCopies',
  'HeldKeys',
  'KeptFiles',
  'Said',
  'Sharing',
  'Told',
  'Words',
  'alive',
  'comeAlive',
  'lifeless',
])

const FRAGMENT = /^(?:(?:As|By|For|To|At|In|From) (?:what|which|whom)|How|Of|What|Which|Who|Whom|Whose|Whether|Why)\b/
/** Clauses of time and place begin a sentence too: "When X, Y happens." */
const CLAUSE_ALONE = /^(?:When|Where)\b[^,]*(?:, (?:in (?:ms|milliseconds|seconds)|ISO 8601)[^,]*)?$/
const EXPORT = /^export (?:default )?(?:async )?(?:const|function|class|interface|type) (\w+)/

interface Found {
  readonly line: number
  readonly text: string
}

/** Returns the comments of a source that begin a line, each with the number of its first line. */
function commentsIn(source: string): (Found & { readonly isDocstring: boolean })[] {
  return [...source.matchAll(/^[ \t]*(?:\/\*(?<block>[^]*?)\*\/|(?<rest>\/\/.*(?:\n[ \t]*\/\/.*)*))/gm)].map(
    (match) => {
      const { block, rest = '' } = match.groups ?? {}
      const text = (block ?? rest).replaceAll(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '').replaceAll(/\s+/g, ' ')
      return { line: lineAt(source, match.index), text: text.trim(), isDocstring: block?.startsWith('*') ?? false }
    },
  )
}

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length

/** Returns the comments that are no sentences or contain an expression with a better term. */
function proseIssues(source: string): string[] {
  return commentsIn(source).flatMap(({ line, text, isDocstring }) => {
    const [sentence = ''] = text.split(/[.:;](?: |$)/)
    const isFragment = isDocstring && (FRAGMENT.test(text) || CLAUSE_ALONE.test(sentence))
    const found = REPLACEMENTS.flatMap(([expression, term]) => {
      const [words] = expression.exec(text) ?? []
      return words === undefined ? [] : [`${line} "${words}": say ${term}`]
    })
    return isFragment ? [`${line} "${sentence}" is no sentence`, ...found] : found
  })
}

/** Returns the exports that have a former name. */
function formerNames(source: string): string[] {
  return source.split('\n').flatMap((text, index) => {
    const [, name = ''] = EXPORT.exec(text) ?? []
    return FORMER_NAMES.has(name) ? [`${index + 1} ${name}`] : []
  })
}

const files = globSync('{src,schemas,platform,registry,renderers,scripts}/**/*.{ts,tsx}')

function issuesOf(issuesIn: (source: string) => readonly string[]): string[] {
  return files.flatMap((file) => issuesIn(readFileSync(file, 'utf8')).map((issue) => `${file}:${issue}`))
}

describe('prose', () => {
  it.each([
    ['/** What the page asks for. */', '1 "What the page asks for" is no sentence'],
    ['\n  /**\n   * Of a player.\n   */', '2 "Of a player" is no sentence'],
    ['/** By what it is found. */', '1 "By what it is found" is no sentence'],
    ['/** When it ends, in ms since 1970. */', '1 "When it ends, in ms since 1970" is no sentence'],
    ['/** When it ends, the page is loaded again. */', undefined],
    ['/** When it ends. It is in ms. */', '1 "When it ends" is no sentence'],
    ['// the page\n// comes alive', '1 "comes alive": say hydrates'],
    ['/* a deed */', '1 "deed": say interaction'],
  ])('of %j is judged as %j', (source, issue) => {
    expect(proseIssues(source)).toEqual(issue === undefined ? [] : [issue])
  })

  it('may name codes that are told apart, and begin with a clause', () => {
    expect(proseIssues('/** When a code expires, it is told apart from wrong ones. */')).toEqual([])
  })

  it('of the sources consists of sentences in terms of the glossary', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(issuesOf(proseIssues)).toEqual([])
  })
})

describe('exported names', () => {
  it('that are former ones are found', () => {
    expect(formerNames('const Words = 1\nexport const alive = 1\nexport interface Asked {}')).toEqual([
      '2 alive',
      '3 Asked',
    ])
  })

  it('are those of the glossary', () => {
    expect(issuesOf(formerNames)).toEqual([])
  })
})
