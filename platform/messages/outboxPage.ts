import { escapeHtml } from '../http/documents/escapeHtml.ts'
import { internalPage } from '../http/documents/internalPage.ts'

/**
 * Renders messages as a page without scripts. Their text is escaped; addresses in them are links.
 */
export function outboxPage(messages: readonly string[]): string {
  const articles = messages.map((message) => `<article><pre dir="auto">${linkAddresses(message)}</pre></article>`)
  return internalPage('Outbox', articles.length > 0 ? articles.join('\n') : '<p>There are no messages yet.</p>')
}

function linkAddresses(message: string): string {
  return message
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}
