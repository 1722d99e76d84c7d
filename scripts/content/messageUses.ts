import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MessageUses } from '#src/content/checks/Checked.ts'

const CODE = '{src,renderers,registry,schemas,platform}/**/*.{ts,tsx}'
const ASKS = /\b(?:t|translate)\(/g
const WORD = /(['"])([A-Za-z][\w.-]*)\1/g
const TEMPLATE = /`([^`]*\$\{[^`]*)`/g

/**
 * Finds the messages that the code of a repository requests. Keys are string literals or templates.
 */
export function messageUses(root: string): MessageUses {
  const files = globSync(CODE, { cwd: root }).filter((file) => !/\.(test|stories|d)\.tsx?$/.test(file))
  const uses = files.map((file) => usesIn(readFileSync(path.join(root, file), 'utf8')))
  const patterns = new Map(uses.flatMap((it) => it.patterns).map((pattern) => [pattern.source, pattern]))
  return {
    wanted: [...new Set(uses.flatMap(({ wanted }) => wanted))].toSorted(),
    named: new Set(uses.flatMap(({ named }) => [...named])),
    patterns: [...patterns.values()],
  }
}

/** Finds the messages that one file requests. */
export function usesIn(source: string): MessageUses {
  const asked = [...source.matchAll(ASKS)].map(({ index, 0: call }) => firstArgument(source, index + call.length))
  return {
    // a literal without a dot may be a value that a condition compares with
    wanted: asked.flatMap((argument) => wordsIn(argument)).filter((word) => word.includes('.')),
    named: new Set(wordsIn(source)),
    patterns: asked.flatMap((argument) => [...argument.matchAll(TEMPLATE)].map(([, text = '']) => patternOf(text))),
  }
}

const wordsIn = (code: string) => [...code.matchAll(WORD)].map(([, , word = '']) => word)

function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part))
  return new RegExp(`^${fixed.join('.+')}$`)
}

/**
 * Returns the first argument of a call: up to the comma or bracket that ends it, outside of quotes.
 */
function firstArgument(source: string, from: number): string {
  let depth = 0
  let quote = ''
  for (let at = from; at < source.length; at++) {
    const char = source[at] ?? ''
    if (quote) quote = char === quote ? '' : quote
    else if (/['"`]/.test(char)) quote = char
    else if (/[([{]/.test(char)) depth++
    else if (depth === 0 && /[,)]/.test(char)) return source.slice(from, at)
    else if (/[)\]}]/.test(char)) depth--
  }
  return ''
}
