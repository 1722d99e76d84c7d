import { expect, test } from '@playwright/test'
import { BrowserProblems } from './BrowserProblems.ts'

const ADDRESS = 'http://probe.test/'
const POLICY = "default-src 'self'; img-src 'self' data:; script-src 'self' 'nonce-good'"

/** Title, body of the page, and the expected problems. */
const cases = [
  ['a page without faults', '<p>Quiet.</p>', []],
  [
    'an error on the console',
    `<script nonce="good">console.error('hydration failed')</script>`,
    [/^error: hydration failed/],
  ],
  ['a warning on the console', `<script nonce="good">console.warn('a mismatch')</script>`, [/^warning: a mismatch/]],
  ['an uncaught error', `<script nonce="good">throw new Error('lost')</script>`, [/^uncaught: Error: lost/]],
  [
    'a rejection that nobody handles',
    `<script nonce="good">Promise.reject(new Error('lost'))</script>`,
    [/^uncaught: Error: lost/],
  ],
  [
    'a script that the policy refuses',
    '<script>console.log(1)</script>',
    [/script-src/, /^error: CSP: script-src-elem refused inline/],
  ],
  [
    'a style that the policy refuses',
    '<p style="color: red">Red.</p>',
    [/style/, /^error: CSP: style-src-attr refused inline/],
  ],
  ['a status that was not expected', '<img src="/missing.png" alt="">', [/status of 404/]],
] as const

for (const [what, body, expected] of cases) {
  test(`the test of a page notices ${what}`, async ({ context, page }) => {
    const problems = new BrowserProblems()
    await problems.watch(context)
    await context.route(`${ADDRESS}**`, (route) => {
      if (route.request().url() !== ADDRESS) return route.fulfill({ status: 404 })
      const html = `<!doctype html><html><head><link rel="icon" href="data:,"></head><body>${body}</body></html>`
      return route.fulfill({ body: html, contentType: 'text/html', headers: { 'content-security-policy': POLICY } })
    })
    await page.goto(ADDRESS, { waitUntil: 'networkidle' })
    await expect.poll(() => problems.list()).toHaveLength(expected.length)
    for (const pattern of expected) expect(problems.list().filter((problem) => pattern.test(problem))).not.toEqual([])
  })
}

test('an expected status is no fault, and one that never came is', async ({ context, page }) => {
  const problems = new BrowserProblems()
  await problems.watch(context)
  await context.route(`${ADDRESS}**`, (route) => route.fulfill({ status: 404, body: 'gone' }))
  problems.expectStatus(404, /^\/(favicon.ico)?$/)
  problems.expectStatus(403, '/')
  problems.expectStatus(404, '/elsewhere')
  await page.goto(ADDRESS, { waitUntil: 'networkidle' })
  await expect
    .poll(() => problems.list())
    .toEqual(['no answer of / had the status 403', 'no answer of /elsewhere had the status 404'])
})

test('a status that is expected of another address is a fault', async ({ context, page }) => {
  const problems = new BrowserProblems()
  await problems.watch(context)
  await context.route(`${ADDRESS}**`, (route) => route.fulfill({ status: 404, body: 'gone' }))
  problems.expectStatus(404, '/elsewhere')
  await page.goto(ADDRESS, { waitUntil: 'networkidle' })
  await expect.poll(() => problems.list()).toContainEqual(expect.stringMatching(/status of 404/))
})
