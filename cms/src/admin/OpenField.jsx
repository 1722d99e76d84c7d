import { useQueryParams } from '@strapi/strapi/admin'
import { useEffect } from 'react'

/** Time limit for the admin to load, in ms. */
const PATIENCE = 30_000
/** Time limit for the content of an open block, in ms. */
const SOON = 2000
const HEAD = 'h3 > button[aria-expanded]'

/**
 * Opens the block and the rows of the field that the address names (`?at=blocks.2.title`,
 * `?at=links.0.name`), for links from a preview. Strapi's own `?field=` throws where an entry has
 * lists beside the named one, and opens no blocks.
 */
export default function OpenField() {
  const [{ query }] = useQueryParams()
  const path = String(query?.at ?? '')
  useEffect(() => {
    const going = new AbortController()
    const { signal } = going
    // stops when the editor begins to work
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

/**
 * Opens a row. Lists have no name before a row is open, so the row with this index is tried in
 * each.
 */
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

/** Waits for an element. Resolves with undefined after the time limit or an abort. */
async function found(look, { signal, within }) {
  const until = Date.now() + within
  for (;;) {
    const it = signal.aborted ? undefined : look()
    if (it || signal.aborted || Date.now() > until) return it
    await new Promise(requestAnimationFrame)
  }
}
