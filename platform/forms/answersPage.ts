import { escapeHtml } from '../http/documents/escapeHtml.ts'
import { internalPage } from '../http/documents/internalPage.ts'
import { flattenAnswers } from './exportAnswers.ts'
import type { StoredFile } from './files.ts'
import type { AnsweredForm, StoredAnswers } from './queries.ts'

/** Renders the list of forms that have answers, as a page without scripts. */
export function formsPage(forms: readonly AnsweredForm[]): string {
  const rows = forms.map(({ form, count, last }) => {
    const link = `<a href="/internal/forms/${encodeURIComponent(form)}">${escapeHtml(form)}</a>`
    return `<tr><td>${link}</td><td>${count}</td><td>${last.toISOString()}</td></tr>`
  })
  const head = '<tr><th>Form</th><th>Answers</th><th>Last</th></tr>'
  return internalPage('Forms', rows.length > 0 ? `<table>${head}\n${rows.join('\n')}</table>` : NO_ANSWERS)
}

/** Renders the newest answers of a form, escaped as text. */
export function answersPage(form: string, answers: readonly StoredAnswers[], files: readonly StoredFile[]): string {
  const filesOf = ({ id }: StoredAnswers) => files.filter(({ answer_id: answerId }) => answerId === id)
  const articles = answers.map((submission) => renderAnswers(submission, filesOf(submission)))
  const file = `/internal/forms/${encodeURIComponent(form)}/answers.csv`
  const links = `<p><a href="/internal/forms">All forms</a> · <a href="${file}">CSV of all answers</a></p>`
  return internalPage(`Answers to ${form}`, [links, ...(articles.length > 0 ? articles : [NO_ANSWERS])].join('\n'))
}

const NO_ANSWERS = '<p>There are no answers yet.</p>'

function renderAnswers(
  { id, form, created_at: sentAt, locale, uid, answers }: StoredAnswers,
  files: readonly StoredFile[],
): string {
  const senderName = uid === null ? 'a guest' : `player ${uid}`
  const fields = [...flattenAnswers(answers)].map(
    ([name, text]) => `<dt dir="auto">${escapeHtml(name)}</dt><dd dir="auto">${escapeHtml(String(text))}</dd>`,
  )
  const head = `<h2>${id} · ${sentAt.toISOString()} · ${escapeHtml(locale)} · ${senderName}</h2>`
  const links = files.map(({ id: file, name, media_type: type, bytes }) => {
    const address = `/internal/forms/${encodeURIComponent(form)}/files/${file}`
    return `<li><a href="${address}"><bdi>${escapeHtml(name)}</bdi></a> ${escapeHtml(type)}, ${bytes} bytes</li>`
  })
  const list = links.length > 0 ? `<ul>${links.join('\n')}</ul>` : ''
  return `<article>${head}\n<dl>${fields.join('\n')}</dl>${list}</article>`
}
