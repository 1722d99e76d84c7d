import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** `?at=blocks.2.title` → 2 */
const BLOCK = /^blocks\.(\d+)/

/**
 * Opens the block that the address names (`?at=blocks.2.title`) and goes to its field, for who comes from a preview.
 * Strapi's own `?field=` throws where an entry has lists beside the one that it names, and opens no blocks.
 */
export default function OpenBlock() {
  const { search } = useLocation()
  useEffect(() => {
    const path = new URLSearchParams(search).get('at') ?? ''
    const [, index] = BLOCK.exec(path) ?? []
    if (index === undefined) return undefined
    let isOpen = false
    const go = () => {
      const block = document.querySelectorAll('main ol[aria-describedby] > *')[Number(index)]
      const head = block?.querySelector('button[aria-expanded]')
      if (head && !isOpen) {
        isOpen = true
        if (head.ariaExpanded === 'false') head.click()
        block.scrollIntoView({ block: 'start' })
      }
      const field = block?.querySelector(`[name="${CSS.escape(path)}"]`)
      if (!field) return
      stop()
      field.focus()
      field.scrollIntoView({ block: 'center' })
    }
    const observer = new MutationObserver(go)
    // whoever has begun to work isn't led elsewhere
    const stop = () => {
      observer.disconnect()
      for (const deed of ['pointerdown', 'keydown']) removeEventListener(deed, stop, true)
    }
    for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, stop, true)
    observer.observe(document.body, { childList: true, subtree: true })
    go()
    return stop
  }, [search])
  return null
}
