import { use, useEffect, useRef } from 'react'
import type { Action } from '#schemas/action.ts'
import { takeEarlyClicks } from './bootstrap/earlyClicks.ts'
import { isVisible } from './conditions.ts'
import { EngineContext } from './context.ts'
import type { FactReader } from './facts.ts'
import { localHref } from './href.ts'
import { repeatLostClicks } from './repeatLostClicks.ts'

export interface ActionInput {
  readonly action: Action
  readonly element: Element
  /** Navigates inside the site; the locale of the page is added to the address. */
  readonly navigate: (url: string) => void | Promise<void>
  /** Path of the page, without the locale prefix. */
  readonly path: string
  /** Formats a text of the action with the present values of its bindings. */
  readonly words: (source: string | undefined) => string
}

/**
 * Runs one action. A handler that returns false ends the list of actions without a failure, as
 * after a refused confirmation.
 */
export type ActionHandler = (input: ActionInput) => unknown

export interface ActionProps {
  readonly 'data-action'?: string
  readonly href?: string
  readonly target?: string
  readonly rel?: string
}

/** A single action of one of these types is rendered as a plain link. */
const PLAIN_LINKS: ReadonlySet<string> = new Set(['navigate', 'openUrl'] satisfies Action['type'][])

/**
 * Returns a function that makes the attributes of a button or link from its actions. Clicks are
 * handled by delegation, so that a block works before it has hydrated.
 */
export function useActionProps(): (actions: readonly Action[] | undefined) => ActionProps {
  const { actionLinks, locale, defaultLocale } = use(EngineContext)
  return (actions) => {
    const [first] = actions ?? []
    if (!actions || !first) return {}
    const url = actionLinks[first.type]?.(first)
    const href = url === undefined ? undefined : localHref(url, locale, defaultLocale)
    if (url !== undefined && PLAIN_LINKS.has(first.type) && actions.length === 1 && !first.when) {
      return first.target === '_blank' ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
    }
    return { href, 'data-action': JSON.stringify(actions) }
  }
}

interface ActionRootProps {
  readonly handler: ActionHandler
  /** Navigates to the address of a link or a form, which includes the locale prefix. */
  readonly follow: (url: string, from: Element) => void | Promise<void>
  /** Navigates to an address as content names it. */
  readonly navigate: (url: string) => void | Promise<void>
  /** Reads the facts for conditions of actions, at the moment of the click. */
  readonly facts: FactReader
  readonly path: string
  readonly words: ActionInput['words']
  /** Shows and reports a failed action. */
  readonly onFailure: (action: Action, error: unknown) => void
}

/**
 * Runs the actions of the document, and turns clicks on plain in-site links into client navigation.
 */
export function ActionRoot({ handler, follow, navigate, facts, path, words, onFailure }: ActionRootProps): null {
  const endRepeating = useRef<() => void>(undefined)
  useEffect(() => () => endRepeating.current?.(), [])
  useEffect(() => {
    const run = createActionRunner({ handler, navigate, facts, path, words, onFailure })
    const onClick = (event: MouseEvent) => handleClick(event, { run, follow })
    const onSubmit = (event: SubmitEvent) => handleSubmit(event, follow)
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    if (window.__earlyClicks) endRepeating.current = repeatLostClicks()
    for (const element of takeEarlyClicks()) repeatClick(element, run)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
    }
  }, [handler, follow, navigate, facts, path, words, onFailure])
  return null
}

type RunActions = (element: HTMLElement) => Promise<void>
type Follow = ActionRootProps['follow']

/** Returns a function that runs the actions of an element one after the other, once at a time. */
function createActionRunner({
  handler,
  navigate,
  facts,
  path,
  words,
  onFailure,
}: Omit<ActionRootProps, 'follow'>): RunActions {
  const running = new WeakSet<Element>()

  /** Returns whether the next action may run. */
  async function runOne(action: Action, element: Element): Promise<boolean> {
    try {
      return (await handler({ action, element, navigate, path, words })) !== false
    } catch (error) {
      onFailure(action, error)
      return false
    }
  }

  return async (element) => {
    if (running.has(element)) return
    running.add(element)
    element.setAttribute('aria-busy', 'true')
    try {
      for (const action of readActions(element)) {
        if (isVisible(action.when, facts) && !(await runOne(action, element))) return
      }
    } finally {
      running.delete(element)
      element.removeAttribute('aria-busy')
    }
  }
}

function handleClick(event: MouseEvent, { run, follow }: { readonly run: RunActions; readonly follow: Follow }): void {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const element = event.target.closest<HTMLElement>('[data-action]')
  if (element) {
    event.preventDefault()
    if (event.detail < 2) void run(element) // the second click of a double click does nothing
    return
  }
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || !isInSite(link)) return
  event.preventDefault()
  void follow(link.pathname + link.search + link.hash, link)
}

/** Turns a GET form into client navigation, as a link is. */
function handleSubmit(event: SubmitEvent, follow: Follow): void {
  const { target: form } = event
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
  const url = new URL(form.action)
  if (url.origin !== location.origin || form.target) return
  event.preventDefault()
  void follow(url.pathname + searchOf(new FormData(form)), form)
}

/** Repeats a click that was made before hydration. */
function repeatClick(element: Element, run: RunActions): void {
  if (!(element instanceof HTMLElement) || !element.isConnected) return
  if (element.hasAttribute('data-action')) void run(element)
  else setTimeout(() => element.click(), 0)
}

function searchOf(entries: FormData): string {
  const query = new URLSearchParams()
  for (const [name, value] of entries) if (typeof value === 'string' && value !== '') query.append(name, value)
  const text = query.toString()
  return text && `?${text}`
}

function readActions(element: HTMLElement): readonly Action[] {
  try {
    const list: unknown = JSON.parse(element.dataset['action'] ?? '')
    // `useActionProps` wrote the attribute from actions that passed the content boundary
    return Array.isArray(list) ? (list as Action[]) : []
  } catch {
    return []
  }
}

/** A path with a file extension is served by the web server and isn't a page. */
const FILE = /\.[A-Za-z0-9]{2,12}$/

/**
 * Returns whether the router can follow a link: to this site, in this tab, to a document other than
 * the present one.
 */
export function isInSite(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || (link.target && link.target !== '_self')) return false
  // a path that starts with two slashes would be read as a host
  if (FILE.test(link.pathname) || link.pathname.startsWith('//')) return false
  if (link.hasAttribute('download') || link.relList.contains('external') || link.hasAttribute('data-full')) return false
  return !(link.pathname === location.pathname && link.search === location.search && link.hash)
}
