import type { Edited } from './edited.ts'
import { element } from './element.ts'

interface Problem {
  readonly place: string
  readonly says: string
}

/** The bar of a preview, whose styles are separate from the page's. */
export interface Bar {
  readonly host: HTMLElement
  /** Returns whether a click leads to the CMS instead of using the page. */
  isEditing(): boolean
  outline(edited: Edited | undefined): void
  showState(state: State): void
  showProblems(problems: readonly Problem[]): void
  /** Shows the CMS path of the last click. */
  showPath(path: string): void
}

const OVER = 'This preview has ended. Open it again in the CMS'
const DRAFT = { live: 'Draft, updates when you save', away: 'Draft, not connected', over: OVER }
const PUBLISHED = { live: 'Published, live on the site', away: 'Published, not connected', over: OVER }
type State = keyof typeof DRAFT

/** Height of the outline's label, in px. */
const ABOVE = 24

const STYLES = `
  :host { all: initial; }
  .bar { position: fixed; inset-block-end: 12px; inset-inline: 0; margin-inline: auto; inline-size: fit-content; max-inline-size: calc(100vw - 24px);
    z-index: 2147483647; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 6px 8px 6px 14px; border-radius: 12px;
    background: #101418; color: #f4f6f8; font: 500 13px/1.4 system-ui, sans-serif; box-shadow: 0 4px 24px #0008; }
  .dot { inline-size: 8px; block-size: 8px; border-radius: 50%; background: #e5a54b; display: inline-block; margin-inline-end: 6px; }
  .dot.live { background: #4bc48a; }
  .path { opacity: .75; overflow-wrap: anywhere; }
  button, summary { font: inherit; color: inherit; cursor: pointer; }
  button { min-block-size: 32px; padding: 0 12px; border: 1px solid #fff4; border-radius: 8px; background: none; }
  button[aria-pressed=true] { background: #f4f6f8; color: #101418; }
  form { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; padding: 8px 0 4px; }
  .field { display: grid; gap: 2px; }
  label { font-size: 12px; }
  select, input { font: inherit; color: inherit; background: #1d242b; color-scheme: dark; min-block-size: 32px; padding: 0 8px;
    border: 1px solid #fff4; border-radius: 8px; box-sizing: border-box; }
  :disabled { opacity: .5; }
  :focus-visible { outline: 2px solid #7cc4ff; outline-offset: 2px; }
  ul { margin: 6px 0 2px; padding-inline-start: 18px; max-block-size: 30vh; overflow: auto; }
  .frame { position: fixed; z-index: 2147483646; pointer-events: none; border: 2px solid #7cc4ff; border-radius: 6px; }
  .name { position: absolute; inset-block-end: 100%; inset-inline-start: -2px; padding: 1px 8px; background: #7cc4ff; color: #06121c;
    font: 600 12px/1.5 system-ui, sans-serif; border-radius: 6px 6px 0 0; white-space: nowrap; }
  .name.inside { inset-block: -2px auto; border-radius: 6px 0 6px 0; }
`

interface BarInput {
  /** True when drafts are shown. Published content can't be edited from the preview. */
  readonly isDraft: boolean
  /** The form that selects the viewer of the page. */
  readonly viewForm: HTMLElement
}

// long: its functions share the elements of one bar
export function createBar({ isDraft, viewForm }: BarInput): Bar {
  const states = isDraft ? DRAFT : PUBLISHED
  const host = document.createElement('croupier-preview')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]

  const bar = element('div', 'bar')
  bar.setAttribute('role', 'region')
  bar.setAttribute('aria-label', 'Preview')
  bar.lang = 'en'
  bar.dir = 'ltr'
  const state = element('span')
  state.setAttribute('role', 'status')
  const dot = element('span', 'dot')
  const words = element('span', '', isDraft ? 'Draft' : 'Published')
  state.append(dot, words)
  const edit = element('button', '', 'Click to edit')
  edit.type = 'button'
  edit.setAttribute('aria-pressed', String(isDraft))
  edit.hidden = !isDraft
  const path = element('span', 'path')
  const problems = element('details')
  problems.hidden = true
  bar.append(state, viewForm, edit, problems, path)

  const frame = element('div', 'frame')
  const name = element('span', 'name')
  frame.append(name)
  frame.hidden = true
  root.append(frame, bar)

  const isEditing = () => edit.getAttribute('aria-pressed') === 'true'
  const outline = (edited: Edited | undefined) => {
    const box = edited && boxAround(edited.elements)
    frame.hidden = !box
    if (!edited || !box) return
    name.textContent = edited.name
    name.classList.toggle('inside', box.top < ABOVE)
    for (const side of ['top', 'left', 'width', 'height'] as const) frame.style[side] = `${box[side]}px`
  }
  edit.addEventListener('click', () => {
    edit.setAttribute('aria-pressed', String(!isEditing()))
    outline(undefined)
  })
  return {
    host,
    isEditing,
    outline,
    showState(now) {
      dot.classList.toggle('live', now === 'live')
      words.textContent = states[now]
    },
    showProblems(found) {
      problems.hidden = found.length === 0
      const list = element('ul')
      list.append(...found.map((it) => element('li', '', it.place ? `${it.place}: ${it.says}` : it.says)))
      const summary = element('summary', '', `${found.length} ${found.length === 1 ? 'problem' : 'problems'}`)
      problems.replaceChildren(summary, list)
    },
    showPath(shown) {
      path.textContent = shown
    },
  }
}

function boxAround(elements: readonly Element[]): DOMRect | undefined {
  const boxes = elements.map((it) => it.getBoundingClientRect()).filter(({ width, height }) => width * height > 0)
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.right))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return new DOMRect(left, top, right - left, bottom - top)
}
