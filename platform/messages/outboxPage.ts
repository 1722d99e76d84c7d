import { escaped } from '../http/html.ts'
import { internalPage } from '../http/internalPage.ts'

/** Messages as a page without scripts. Whatever they say is text; addresses in them are links. */
export function outboxPage(messages: readonly string[]): string {
  const articles = messages.map((message) => `<article><pre dir="auto">${linked(message)}</pre></article>`)
  return internalPage('Outbox', articles.length > 0 ? articles.join('\n') : '<p>There are no messages yet.</p>')
}

function linked(message: string): string {
  return message
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')
}
