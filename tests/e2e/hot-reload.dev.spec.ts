import { readFile, writeFile } from 'node:fs/promises'
import { removeDocument, writeDocument } from './documents.ts'
import { expect, test } from './test.ts'

const FILE = 'renderers/content/card/ContentCard.tsx'

test('[ENG-17] a developer reads of a change that only a new start shows', async ({ page, site }) => {
  const file = 'renderers/content/card/definition.ts'
  await page.goto('/terms')
  // an update that arrives before the router has started fails in the router's own script
  await page.waitForLoadState('networkidle')
  const code = await readFile(file, 'utf8')
  try {
    await writeFile(file, `${code}\n`)
    await expect.poll(() => site.output()).toContain(`${file} was read at the start`)
  } finally {
    await writeFile(file, code)
  }
  // a page that is being updated can keep the browser from closing; each change reloads it
  await expect(() => page.goto('about:blank')).toPass()
})

test('[ENG-17] a change of a component is shown on the open page, which is not loaded again', async ({
  page,
  site,
}) => {
  const blocks = [{ __component: 'content.card', id: 'greeting', title: 'Good evening' }]
  await writeDocument(site, 'page/en/hot.json', { path: '/hot', title: 'Hot', layout: 'default', blocks })
  await expect.poll(async () => (await page.request.get('/hot')).status()).toBe(200)
  await page.goto('/hot')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
  const heading = page.getByRole('main').getByRole('heading', { name: 'Good evening' })
  await expect(heading).toHaveText('Good evening')
  const code = await readFile(FILE, 'utf8')
  try {
    await writeFile(FILE, code.replace('{text(title)}</Heading>', '{text(title)}, dear guest</Heading>'))
    await expect(heading).toHaveText('Good evening, dear guest')
  } finally {
    await writeFile(FILE, code)
  }
  await expect(heading).toHaveText('Good evening')
  await expect(page.locator('html[data-kept]')).toHaveCount(1)
  await removeDocument(site, 'page/en/hot.json')
})

test('a start complains of nothing', ({ site }) => {
  expect(site.output()).not.toMatch(/deprecated/i)
})
