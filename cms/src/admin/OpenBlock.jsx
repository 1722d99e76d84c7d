import { useQueryParams } from '@strapi/strapi/admin'
import { useEffect } from 'react'

/** The admin may still be loading, in ms. */
const PATIENCE = 30_000
/** What a block holds is there at once, or not by this name, in ms. */
const SOON = 2000
const HEAD = 'h3 > button[aria-expanded]'

/**
 * Goes to the field that the address names (`?at=blocks.2.title`), for who comes from a preview: opens its block and its
 * rows. Strapi's own `?field=` throws where an entry has lists beside the one that it names, and opens no blocks.
 */
export default function OpenBlock() {
  const [{ query }] = useQueryParams()
  const path = String(query?.at ?? '')
  useEffect(() => {
    const going = new AbortController()
    const { signal } = going
    // whoever has begun to work isn't led elsewhere
    for (const deed of ['pointerdown', 'keydown']) {
      addEventListener(deed, () => going.abort(), { capture: true, signal })
    }
    void goTo(path, signal)
    return () => going.abort()
  }, [path])
  return null
}

async function goTo(path, signal) {
  const [zone, index, ...rest] = path.split('.')
  if (zone !== 'blocks' || index === undefined) return
  const blockNow = () => document.querySelectorAll('main ol[aria-describedby] > *')[Number(index)]
  const block = await found(blockNow, { signal, within: PATIENCE })
  const head = block?.querySelector(HEAD)
  if (!head) return
  if (head.ariaExpanded === 'false') head.click()
  block.scrollIntoView({ block: 'start' })
  for (const [at, step] of rest.entries()) {
    if (/^\d+$/.test(step)) await openRow(block, { path: [zone, index, ...rest.slice(0, at + 1)].join('.'), signal })
  }
  const field = await found(() => block.querySelector(`[name="${CSS.escape(path)}"]`), { signal, within: SOON })
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** Rows don't say their names before they are open: each is tried. */
async function openRow(block, { path, signal }) {
  const isOpen = () => block.querySelector(`[name^="${CSS.escape(path)}."]`)
  await found(isOpen, { signal, within: SOON / 10 })
  for (const row of block.querySelectorAll(`[role=region] ${HEAD}`)) {
    if (isOpen() || signal.aborted) return
    row.click()
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
