// The script of a preview: shows edits as soon as they are saved, and leads from a block to where it is edited. It is no
// part of the site: only documents of a preview name it.
import { type Edited, adminAddress, editedAround } from './edited.ts'
import { createBar } from './bar.ts'
import { readPreviewHash } from './previewHash.ts'
import { type ShownView, createViewForm } from './viewForm.ts'

const script = document.querySelector<HTMLScriptElement>('script[data-cms]')
const origins = script?.dataset['cms']?.split(' ') ?? []
/** By the name that its editor has called it. */
const cms = origins.find((origin) => origin === location.ancestorOrigins?.[0]) ?? origins[0] ?? ''

interface DataRouter {
  revalidate(): void
}

/** The router keeps itself here for tools. */
const router = () => Reflect.get(window, '__reactRouterDataRouter') as DataRouter | undefined

const { view = '{}', viewers = '[]', version = 'draft' } = script?.dataset ?? {}
const own = JSON.parse(view) as ShownView

/** The choice is a cookie, which frames share: each says what it shows before it asks for more of it. */
async function choose(chosen: ShownView): Promise<void> {
  const query = new URLSearchParams({ ...chosen, version })
  await fetch(`/preview/view?${query.toString()}`, { method: 'POST' }).catch(() => undefined)
}
const chooseOwn = () => void choose(own)
addEventListener('focus', chooseOwn)
document.documentElement.addEventListener('pointerenter', chooseOwn)

const viewForm = createViewForm({
  shown: own,
  viewers: JSON.parse(viewers) as [string, string][],
  onShow: (chosen) => void choose(chosen).then(() => location.reload()),
})
const bar = createBar({ isDraft: version !== 'published', viewForm })
document.body.append(bar.host)

/** Read once: whoever goes on from page to page still looks at the same entry. */
const shown = readPreviewHash(location.hash)

async function showProblems(): Promise<void> {
  const answer = await fetch(`/preview/problems?${new URLSearchParams({ entry: shown.entry }).toString()}`).catch(
    () => undefined,
  )
  if (answer?.ok) bar.showProblems(await answer.json())
}

/** The dialog of the preview, as it is now: by actions, as a button of content would open it. */
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
  void showNow() // what was saved before it was connected, or while it was not
})
// it tries again by itself, unless it was refused: then the ticket has ended
changes.addEventListener('error', () => bar.showState(changes.readyState === EventSource.CLOSED ? 'over' : 'away'))

function editedAt(event: MouseEvent): Edited | undefined {
  if (!bar.isEditing() || event.composedPath().includes(bar.host)) return undefined
  const target = elementAt(event)
  return target && editedAround(target)
}

/** What is seen there: a link that is stretched over its card lies above it, and isn't what was meant. */
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
    // each in a tab of its own: one that is there may hold words that aren't saved
    window.open(adminAddress(cms, path), '_blank', 'noopener')
  },
  true,
)
