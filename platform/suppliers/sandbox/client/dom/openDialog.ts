import { h } from './element.ts'
import { icon } from './icon.ts'

interface DialogContent {
  readonly title: string
  readonly closeLabel: string
  readonly children: readonly Node[]
}

/** Shows a dialog until the player closes it; focus returns to where it was. */
export function openDialog({ title, closeLabel, children }: DialogContent): HTMLDialogElement {
  const close = h('button', { type: 'button', class: 'icon-button', 'aria-label': closeLabel }, icon('close'))
  const heading = h('h2', { id: 'dialog-title' }, title)
  const body = h('div', { class: 'dialog-body', tabindex: '0', role: 'group', 'aria-labelledby': 'dialog-title' })
  const dialog = h('dialog', { 'aria-labelledby': 'dialog-title' }, h('header', {}, heading, close), body)
  body.append(...children)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
