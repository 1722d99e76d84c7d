import { formatValue } from '../jsonPath.ts'
import { createRedirects, redirectProblem } from '../redirects/redirects.ts'
import { redirectRules } from './addresses.ts'
import type { Checked, UncheckedIssue } from './Checked.ts'
import { textAt } from './json.ts'

/**
 * Finds redirects that form loops or chains, lead to addresses that visitors choose, or hide an
 * existing page.
 */
export function redirectMistakes(checked: Checked): UncheckedIssue[] {
  const rules = redirectRules(checked)
  const { locales, defaultLocale } = checked
  const pages = new Set(checked.of('page').flatMap(({ raw }) => textAt(raw, 'path') ?? []))
  const isFixed = (path: string) => !path.includes(':')
  const ruleIssues = rules.flatMap((rule) => {
    const { file, from_url: from, to_url: to = '' } = rule
    const path = '$.from_url'
    if (from.split('/').some((segment) => segment.includes('*') && segment !== '*')) {
      return [{ file, path, expected: 'a * that is a whole segment', found: formatValue(from) }]
    }
    if (starsIn(to) > starsIn(from)) {
      return [{ file, path: '$.to_url', expected: `as many * as in ${from}, or fewer`, found: formatValue(to) }]
    }
    const singleRule = createRedirects([rule], { locales, defaultLocale })
    const hiddenPage = [...pages].find((page) => isFixed(page) && singleRule.find(page, '') !== undefined)
    return hiddenPage === undefined ? [] : [{ file, path, expected: 'an address that no page has', found: hiddenPage }]
  })
  return [...createRedirects(rules, { locales, defaultLocale }).faults.map(redirectProblem), ...ruleIssues]
}

const starsIn = (url: string) => url.split('*').length - 1
