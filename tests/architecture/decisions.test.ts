import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const files = globSync('docs/decisions/*.md').toSorted()

/** The title and the line below: `Date: 2026-11-20 · Status: accepted`. */
const HEAD = /^# (\d{4}) \S.*\n\nDate: (\d{4}-\d\d-\d\d) · Status: (?:accepted|superseded by \[(\d{4})\]\((.+)\))\n\n/

/** A paragraph `Not chosen: …` or a section of that name, with a text. */
const NOT_CHOSEN = /^(?:Not chosen: |## Not chosen\n\n?)\S/m

describe('a developer reads', () => {
  it('records of decisions', () => {
    expect(files.length).toBeGreaterThan(10)
  })

  it.each(files)('the number, date and status of a decision in the first lines of %s', (file) => {
    const record = readFileSync(file, 'utf8')
    const [, number, date = '', successor, target] = HEAD.exec(record) ?? []
    const head = record.split('\n', 3).join('\n')
    expect(number, `${file} begins with\n${head}`).toBe(path.basename(file).slice(0, 4))
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    if (successor === undefined || target === undefined) return
    expect(successor).not.toBe(number)
    expect(target.slice(0, 4)).toBe(successor)
    expect(existsSync(path.join(path.dirname(file), target))).toBe(true)
  })

  it.each(files)('what was not chosen in %s', (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(NOT_CHOSEN)
  })

  it('from a successor which decision it replaces', () => {
    const silent = files.flatMap((file) => {
      const [, , , , target] = HEAD.exec(readFileSync(file, 'utf8')) ?? []
      if (target === undefined) return []
      const successor = readFileSync(path.join(path.dirname(file), target), 'utf8')
      return successor.includes(`(${path.basename(file)})`) ? [] : [`${target} doesn't name ${file}`]
    })
    expect(silent).toEqual([])
  })
})
