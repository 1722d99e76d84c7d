// The script of a preview: it shows edits as soon as they are saved and links each block to its
// place in the CMS. Only documents of a preview load it.
import { createBar } from './bar.ts'
import { type Edited, adminAddress, editedAround } from './edited.ts'
import { readPreviewHash } from './previewHash.ts'
import { type ShownView, createViewForm, readShownView, readViewers } from './viewForm.ts'

const script = document.querySelector<HTMLScriptElement>('script[data-cms]')
const origins = script?.dataset['cms']?.split(' ') ?? []
/** the origin under which the editor has opened the CMS */
const cms = origins.find((origin) => origin === location.ancestorOrigins?.[0]) ?? origins[0] ?? ''

interface DataRouter {
  revalidate(): void
}

/** The router exposes itself here for tools. */
function router(): DataRouter | undefined {
  const found: unknown = Reflect.get(window, '__reactRouterDataRouter')
  return isRouter(found) ? found : undefined
}

const isRouter = (value: unknown): value is DataRouter =>
  typeof value === 'object' && value !== null && 'revalidate' in value && typeof value.revalidate === 'function'

const { view = '{}', viewers = '[]', version = 'draft' } = script?.dataset ?? {}
const own = readShownView(JSON.parse(view))

/**
 * Stores the selected view in a cookie. Frames share cookies, so that each frame sets its own view
 * before it loads.
 */
async function choose(chosen: ShownView): Promise<void> {
  const query = new URLSearchParams({ ...chosen, version })
  await fetch(`/preview/view?${query.toString()}`, { method: 'POST' }).catch(() => undefined)
}
const chooseOwn = () => void choose(own)
addEventListener('focus', chooseOwn)
document.documentElement.addEventListener('pointerenter', chooseOwn)

const viewForm = createViewForm({
  shown: own,
  viewers: readViewers(JSON.parse(viewers)),
  onShow: (chosen) => void choose(chosen).then(() => location.reload()),
})
const bar = createBar({ isDraft: version !== 'published', viewForm })
document.body.append(bar.host)

/** read once: the entry stays the same on later pages */
const shown = readPreviewHash(location.hash)

async function showProblems(): Promise<void> {
  const answer = await fetch(`/preview/problems?${new URLSearchParams({ entry: shown.entry }).toString()}`).catch(
    () => undefined,
  )
  if (answer?.ok) bar.showProblems(await answer.json())
}

/**
 * Opens the dialog of the preview, in place of its earlier version, by the actions that a button of
 * content has.
 */
function showDialog({ dialog }: typeof shown): void {
  if (dialog === undefined) return
  const actions = [
    { id: 'before', type: 'closeDialog' },
    { id: 'now', type: 'openDialog', dialog },
  ]
  const button = document.createElement('button')
  button.dataset['action'] = JSON.stringify(actions)
  bar.host.replaceChildren(button)
  button.click()
}

async function showNow(): Promise<void> {
  await choose(own)
  router()?.revalidate()
  showDialog(shown)
  void showProblems()
}

const changes = new EventSource('/preview/changes')
changes.addEventListener('message', () => void showNow())
changes.addEventListener('open', () => {
  bar.showState('live')
  void showNow() // shows what was saved while it was not connected
})
// the stream reconnects by itself unless it was refused, which means that the ticket has expired
changes.addEventListener('error', () => bar.showState(changes.readyState === EventSource.CLOSED ? 'over' : 'away'))

function editedAt(event: MouseEvent): Edited | undefined {
  if (!bar.isEditing() || event.composedPath().includes(bar.host)) return undefined
  const target = elementAt(event)
  return target && editedAround(target)
}

/**
 * Returns the innermost visible element at the pointer. A link that is stretched over its card is
 * skipped outside of its own box.
 */
function elementAt({ type, detail, clientX, clientY, target }: MouseEvent): Element | undefined {
  const isByKeyboard = type === 'click' && detail === 0
  const atPoint = isByKeyboard ? [] : document.elementsFromPoint(clientX, clientY)
  const seen = atPoint.find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  })
  return seen ?? (target instanceof Element ? target : undefined)
}

addEventListener('pointermove', (event) => {
  bar.outline(editedAt(event))
})
addEventListener('scroll', () => bar.outline(undefined), { passive: true })

addEventListener(
  'click',
  (event) => {
    const edited = editedAt(event)
    if (!edited) return
    event.preventDefault()
    event.stopPropagation()
    const path = edited.path()
    bar.showPath(path)
    // a new tab: an open one may have unsaved changes
    window.open(adminAddress(cms, path), '_blank', 'noopener')
  },
  true,
)
