import { createRedirects, redirectProblem } from '../redirects.ts'
import { shown } from '../jsonPath.ts'
import { redirectRules } from './addresses.ts'
import type { Checked, Found } from './Checked.ts'
import { textAt } from './json.ts'

/** Redirects that lead in circles, over others, to where visitors choose, or away from a page that is there. */
export function redirectMistakes(checked: Checked): Found[] {
  const rules = redirectRules(checked)
  const { locales, defaultLocale } = checked
  const pages = new Set(checked.of('page').flatMap(({ raw }) => textAt(raw, 'path') ?? []))
  const isFixed = (path: string) => !path.includes(':')
  const written = rules.flatMap((rule) => {
    const { file, from_url: from, to_url: to = '' } = rule
    const path = '$.from_url'
    if (from.split('/').some((segment) => segment.includes('*') && segment !== '*')) {
      return [{ file, path, expected: 'a * that is a whole segment', found: shown(from) }]
    }
    if (starsIn(to) > starsIn(from)) {
      return [{ file, path: '$.to_url', expected: `as many * as in ${from}, or fewer`, found: shown(to) }]
    }
    const only = createRedirects([rule], { locales, defaultLocale })
    const hidden = [...pages].find((page) => isFixed(page) && only.find(page, '') !== undefined)
    return hidden === undefined ? [] : [{ file, path, expected: 'an address that no page has', found: hidden }]
  })
  return [...createRedirects(rules, { locales, defaultLocale }).faults.map(redirectProblem), ...written]
}

const starsIn = (url: string) => url.split('*').length - 1
