import { h } from '../../dom/element.ts'
import { icon } from '../../dom/icon.ts'
import type { GameShell } from '../../play/GameShell.ts'
import type { Play } from '../../play/Play.ts'
import type { SlipSummary } from './BetSlip.ts'
import { SlipBar } from './SlipBar.ts'

/** Widest frame in which the slip doesn’t fit beside the matches; `sport.css` has the same width. */
const NARROW = '(max-width: 859px)'
const SHEET_ID = 'slip-sheet'
const TITLE_ID = 'slip-title'

interface SheetContext {
  readonly play: Play
  readonly shell: GameShell
}

/**
 * Places the slip: beside the matches in a wide frame; in a narrow one in a sheet, together with the
 * stake and the button that bets, which a bar at the lower edge opens.
 */
export class SlipSheet {
  readonly #shell: GameShell
  readonly #content: HTMLElement
  readonly #bar: SlipBar
  readonly #body = h('div', { class: 'sheet-body', tabindex: 0, role: 'group', 'aria-labelledby': TITLE_ID })
  readonly #sheet: HTMLDialogElement

  constructor(content: HTMLElement, { play, shell }: SheetContext) {
    this.#shell = shell
    this.#content = content
    const { texts } = play.services
    this.#bar = new SlipBar(play, () => this.#open())
    const close = h(
      'button',
      { type: 'button', class: 'icon-button', 'aria-label': texts.close, onclick: () => this.#sheet.close() },
      icon('close'),
    )
    this.#sheet = h(
      'dialog',
      { class: 'sheet', id: SHEET_ID, 'aria-labelledby': TITLE_ID },
      h('header', {}, h('h2', { id: TITLE_ID }, texts.slip), close),
      this.#body,
    )
    this.#bar.button.setAttribute('aria-controls', SHEET_ID)
    this.#sheet.addEventListener('click', ({ target }) => target === this.#sheet && this.#sheet.close())
    this.#sheet.addEventListener('close', () => this.#leave())
    shell.dock.append(this.#sheet)
    const narrow = matchMedia(NARROW)
    narrow.addEventListener('change', () => this.#place(narrow))
    this.#place(narrow)
  }

  update(summary: SlipSummary): void {
    this.#bar.update(summary)
  }

  #place({ matches: isNarrow }: Pick<MediaQueryList, 'matches'>): void {
    const { stage, dock, bar } = this.#shell
    this.#sheet.close()
    if (isNarrow) {
      this.#body.append(this.#content)
      this.#sheet.append(bar)
      dock.append(this.#bar.element)
    } else {
      this.#bar.element.remove()
      stage.append(this.#content)
      dock.append(bar)
    }
  }

  #open(): void {
    this.#bar.button.setAttribute('aria-expanded', 'true')
    this.#body.after(this.#shell.messages)
    this.#body.scrollTop = 0
    this.#sheet.showModal()
  }

  /** The browser gives the focus back to the button. */
  #leave(): void {
    this.#bar.button.setAttribute('aria-expanded', 'false')
    this.#shell.dock.prepend(this.#shell.messages)
  }
}
