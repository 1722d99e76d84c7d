import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { validationRules } from '#registry/validationRules.ts'
import { compileForm } from '#src/content/validators/compile.ts'
import { buildValidatorRuntime } from '../../../scripts/validator-runtime.ts'
import { buildEntry } from '../buildEntry.ts'
import type { Figure } from '../figure.ts'
import { median } from '../measure.ts'
import { withBenchPage } from '../withBenchPage.ts'

const FOLDER = path.resolve('.cache/bench/forms')
const SIZES = [20, 100, 500]
const MOUNTS = 15
const KEYSTROKES = 60
const TURNS = 5

/**
 * Measures forms in Chromium, production build: a keystroke and a first layout, against the same
 * DOM over bare MobX.
 */
export async function formFigures(): Promise<Record<string, Figure>> {
  await buildPage()
  return withBenchPage(FOLDER, async (page) => {
    await page.waitForFunction('window.bench && window.inputs')
    return measure(page)
  })
}

async function measure(page: Page): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  for (const count of SIZES) {
    await page.evaluate((it) => window.bench.mount('engine', it), count)
    const html = await page.evaluate(() => window.bench.html())
    const ours = await renderedPerKeystroke(page, count)
    await page.evaluate((it) => window.bench.mount('hand', it), count)
    const byHand = await page.evaluate(() => window.bench.html())
    if (byHand !== html) throw new Error(`the two forms differ: ${firstDifference(html, byHand)}`)
    // the parts of the design system in the hand-written field are not counted
    const theirs = await renderedPerKeystroke(page, count)
    if (theirs === 0) throw new Error('no render was counted')
    const value = ours - theirs + 1
    const unit = `components a keystroke, ${count} fields; bare MobX 1`
    figures[`forms.rendered-${count}`] = { value, unit, goal: '≤ 2', holds: value <= 2 }
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const scripts: Record<'engine' | 'hand', number>[] = []
  const mounts: Record<'engine' | 'hand', number>[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    scripts.push({ engine: await typing(page, session, 'engine'), hand: await typing(page, session, 'hand') })
    mounts.push(await mounting(page))
  }
  const script = median(scripts.map(({ engine, hand }) => engine / hand))
  const mount = median(mounts.map(({ engine, hand }) => engine / hand))
  return {
    ...figures,
    'forms.keystroke-to-mobx': {
      value: script,
      unit: '×, script, 500 fields, validated',
      goal: '≤ 1.5',
      holds: script <= 1.5,
    },
    'forms.keystroke': { value: median(scripts.map(({ engine }) => engine)), unit: 'ms of script, 500 fields' },
    'forms.mount-to-mobx': { value: mount, unit: '×, 500 fields', goal: '≤ 1.5', holds: mount <= 1.5 },
    'forms.mount': { value: median(mounts.map(({ engine }) => engine)), unit: 'ms, 500 fields' },
  }
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (a[at] === b[at] && at < a.length) at++
  return `${a.slice(Math.max(0, at - 60), at + 80)} | ${b.slice(Math.max(0, at - 60), at + 80)}`
}

async function renderedPerKeystroke(page: Page, count: number): Promise<number> {
  const counts: number[] = []
  for (let field = 0; field < 5; field++) {
    await page.evaluate((at) => window.bench.type(at, 2), (field * 7) % count)
    counts.push((await page.evaluate((at) => window.bench.type(at, 10), (field * 7) % count)) / 10)
  }
  return median(counts)
}

/** Measures the script time after a keystroke, validation included, in ms. */
async function typing(page: Page, session: CDPSession, side: 'engine' | 'hand'): Promise<number> {
  await page.evaluate((it) => window.bench.mount(it, 500), side)
  const type = () => page.evaluate((letters) => window.bench.type(250, letters), KEYSTROKES)
  await type()
  const from = await scriptTime(session)
  await type()
  return ((await scriptTime(session)) - from) / KEYSTROKES
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

async function mounting(page: Page): Promise<Record<'engine' | 'hand', number>> {
  const times = { engine: [] as number[], hand: [] as number[] }
  for (let turn = 0; turn < MOUNTS; turn++) {
    for (const side of ['engine', 'hand'] as const) {
      times[side].push(await page.evaluate((it) => window.bench.mount(it, 500), side))
    }
  }
  return { engine: median(times.engine), hand: median(times.hand) }
}

function schemaOf(count: number) {
  const names = Array.from({ length: count }, (_, index) => `f${index}`)
  const field = (name: string) => ({ type: 'string', title: `Label of ${name}`, minLength: 2, maxLength: 40 })
  return {
    type: 'object',
    required: names.filter((_, index) => index % 2 === 0),
    properties: Object.fromEntries(names.map((name) => [name, { ...field(name), pattern: '^[a-z0-9 ]*$' }])),
  }
}

async function buildPage(): Promise<void> {
  await buildEntry('forms', FOLDER)
  await buildValidatorRuntime(FOLDER)
  const schemas = SIZES.map((count) => [count, schemaOf(count)] as const)
  for (const [count, schema] of schemas) {
    const { code } = compileForm(schema, { rules: validationRules, runtime: '/validator-runtime.js' })
    writeFileSync(path.join(FOLDER, `validator-${count}.js`), code)
  }
  const imports = SIZES.map((count) => `import * as v${count} from '/validator-${count}.js'`).join('\n')
  const inputs = schemas.map(
    ([count, schema]) => `${count}: { validator: v${count}, schema: ${JSON.stringify(schema)} }`,
  )
  const script = `${imports}\nimport '/forms.js'\nwindow.inputs = { ${inputs.join(', ')} }`
  const html = `<!doctype html><link rel="stylesheet" href="/forms.css"><body><script type="module">${script}</script>`
  writeFileSync(path.join(FOLDER, 'index.html'), html)
}
