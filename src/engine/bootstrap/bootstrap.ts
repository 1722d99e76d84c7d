import { takeEarlyClicks } from './earlyClicks.ts'

const CLICKABLE = '[data-action],button[type=button]'

/**
 * Runs first in every page, inline. It keeps each button, and each element with an action, that is
 * clicked before the page hydrates, so that the click is handled once afterwards; React must not
 * see it, or it would be handled twice. When a module script of the site fails to load, links are
 * left to the browser again. For the lifetime of the page, an image that fails to load is replaced
 * by the one in its `data-fallback` attribute.
 */
export function bootstrap(): void {
  const clicked: Element[] = []

  function keepClick(event: MouseEvent): void {
    const { target } = event
    const element = target instanceof Element ? target.closest(CLICKABLE) : null
    // with a modifier the browser opens the link elsewhere
    if (!element || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!clicked.includes(element)) clicked.push(element)
  }

  function takeClicks(): Element[] {
    removeEventListener('click', keepClick, true)
    return clicked.splice(0)
  }

  addEventListener('click', keepClick, true)
  window.__earlyClicks = takeClicks
  addEventListener('error', onError, true)
}

function showFallback(image: HTMLImageElement): void {
  const { fallback } = image.dataset
  if (!fallback || image.getAttribute('src') === fallback) return
  image.removeAttribute('srcset')
  image.src = fallback
}

function leaveLinksToBrowser({ type, src }: HTMLScriptElement): void {
  const isOfSite = src === '' || src.startsWith(`${location.origin}/`)
  if (type !== 'module' || !isOfSite) return
  for (const element of takeEarlyClicks()) if (element instanceof HTMLAnchorElement) location.assign(element.href)
}

function onError({ target }: ErrorEvent): void {
  if (target instanceof HTMLScriptElement) leaveLinksToBrowser(target)
  else if (target instanceof HTMLImageElement) showFallback(target)
}
