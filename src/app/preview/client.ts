// The script of a preview: shows edits as soon as they are saved, and leads from a block to where it is edited. It is no
// part of the site: only documents of a preview name it.
import { adminAddress, editedAround, fieldOf } from './edited.ts'
import { createBar } from './bar.ts'

const script = document.querySelector<HTMLScriptElement>('script[data-cms]')
const cms = script?.dataset['cms'] ?? ''

interface DataRouter {
  revalidate(): void
}

/** The router keeps itself here for tools. */
const router = () => Reflect.get(window, '__reactRouterDataRouter') as DataRouter | undefined

const bar = createBar()
document.body.append(bar.host)

async function showProblems(): Promise<void> {
  const answer = await fetch('/preview/problems').catch(() => undefined)
  if (answer?.ok) bar.showProblems(await answer.json())
}

function showNow(): void {
  router()?.revalidate()
  void showProblems()
}

const changes = new EventSource('/preview/changes')
changes.addEventListener('message', showNow)
changes.addEventListener('open', () => {
  bar.showState('live')
  showNow() // what was saved before it was connected, or while it was not
})
// it tries again by itself, unless it was refused: then the ticket has ended
changes.addEventListener('error', () => bar.showState(changes.readyState === EventSource.CLOSED ? 'over' : 'away'))

function blockAt(event: Event) {
  const [target] = event.composedPath()
  if (!bar.isEditing() || !(target instanceof Element) || bar.host.contains(target)) return undefined
  const edited = event.composedPath().includes(bar.host) ? undefined : editedAround(target)
  return edited && { edited, target }
}

addEventListener('pointermove', (event) => {
  const found = blockAt(event)
  bar.outline(found?.edited)
})
addEventListener('scroll', () => bar.outline(undefined), { passive: true })

addEventListener(
  'click',
  (event) => {
    const found = blockAt(event)
    const { origin } = found?.edited.block ?? {}
    if (!found || origin === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const field = fieldOf(found.edited.block, found.target)
    const path = field === undefined ? origin : `${origin}.${field}`
    bar.showPath(path)
    window.open(adminAddress(cms, path), 'cms-entry', 'noopener')
  },
  true,
)
