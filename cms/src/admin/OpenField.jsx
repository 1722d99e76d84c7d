import { useQueryParams } from '@strapi/strapi/admin'
import { useEffect } from 'react'

/** The admin may still be loading, in ms. */
const PATIENCE = 30_000
/** What a block holds is there at once, or not by this name, in ms. */
const SOON = 2000
const HEAD = 'h3 > button[aria-expanded]'

/**
 * Goes to the field that the address names (`?at=blocks.2.title`, `?at=links.0.name`), for who comes from a preview: opens
 * its block and its rows. Strapi's own `?field=` throws where an entry has lists beside the one that it names, and opens
 * no blocks.
 */
export default function OpenField() {
  const [{ query }] = useQueryParams()
  const path = String(query?.at ?? '')
  useEffect(() => {
    const going = new AbortController()
    const { signal } = going
    // whoever has begun to work isn't led elsewhere
    for (const deed of ['pointerdown', 'keydown']) {
      addEventListener(deed, () => going.abort(), { capture: true, signal })
    }
    if (path) void goTo(path, signal)
    return () => going.abort()
  }, [path])
  return null
}

async function goTo(path, signal) {
  const steps = path.split('.')
  const place = steps[0] === 'blocks' ? await openBlock(Number(steps[1]), signal) : await entry(signal)
  if (!place) return
  for (const [at, step] of steps.entries()) {
    if (!/^\d+$/.test(step)) continue
    await openRow(place, { path: steps.slice(0, at + 1).join('.'), index: Number(step), signal })
  }
  const field = await found(() => place.querySelector(`[name="${CSS.escape(path)}"]`), { signal, within: SOON })
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

const entry = (signal) =>
  found(() => document.querySelector('main [role=tabpanel]:has([name])'), { signal, within: PATIENCE })

async function openBlock(index, signal) {
  const blockNow = () => document.querySelectorAll('main ol[aria-describedby] > *')[index]
  const block = await found(blockNow, { signal, within: PATIENCE })
  const head = block?.querySelector(HEAD)
  if (head?.ariaExpanded === 'false') head.click()
  block?.scrollIntoView({ block: 'start' })
  return found(() => block?.querySelector('[role=region]'), { signal, within: SOON })
}

/** Lists don't say their names before a row is open: the row of that number in each is tried. */
async function openRow(place, { path, index, signal }) {
  const isOpen = () => place.querySelector(`[name^="${CSS.escape(path)}."]`)
  await found(isOpen, { signal, within: SOON / 10 })
  for (const head of place.querySelectorAll(HEAD)) {
    if (isOpen() || signal.aborted) return
    const row = head.parentElement.parentElement
    if (row.parentElement.children[index] !== row) continue
    head.click()
    await found(isOpen, { signal, within: SOON / 10 })
  }
}

/** What is there as soon as it is; nothing when it doesn't come, or nobody waits any more. */
async function found(look, { signal, within }) {
  const until = Date.now() + within
  for (;;) {
    const it = signal.aborted ? undefined : look()
    if (it || signal.aborted || Date.now() > until) return it
    await new Promise(requestAnimationFrame)
  }
}
