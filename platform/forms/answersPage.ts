import { escaped } from '../http/html.ts'
import { internalPage } from '../http/internalPage.ts'
import { flat } from './export.ts'
import type { StoredFile } from './files.ts'
import type { AnsweredForm, StoredAnswers } from './queries.ts'

/** Forms that have answers, as a page without scripts. */
export function formsPage(forms: readonly AnsweredForm[]): string {
  const rows = forms.map(({ form, count, last }) => {
    const link = `<a href="/internal/forms/${encodeURIComponent(form)}">${escaped(form)}</a>`
    return `<tr><td>${link}</td><td>${count}</td><td>${last.toISOString()}</td></tr>`
  })
  const head = '<tr><th>Form</th><th>Answers</th><th>Last</th></tr>'
  return internalPage('Forms', rows.length > 0 ? `<table>${head}\n${rows.join('\n')}</table>` : empty)
}

/** The newest answers of a form. Whatever they say is text. */
export function answersPage(form: string, answers: readonly StoredAnswers[], files: readonly StoredFile[]): string {
  const filesOf = ({ id }: StoredAnswers) => files.filter(({ answer_id: of }) => of === id)
  const listed = answers.map((it) => article(it, filesOf(it)))
  const file = `/internal/forms/${encodeURIComponent(form)}/answers.csv`
  const links = `<p><a href="/internal/forms">All forms</a> · <a href="${file}">CSV of all answers</a></p>`
  return internalPage(`Answers to ${form}`, [links, ...(listed.length > 0 ? listed : [empty])].join('\n'))
}

const empty = '<p>There are no answers yet.</p>'

function article(
  { id, form, created_at: at, locale, uid, answers }: StoredAnswers,
  files: readonly StoredFile[],
): string {
  const from = uid === null ? 'a guest' : `player ${uid}`
  const fields = [...flat(answers)].map(
    ([name, text]) => `<dt dir="auto">${escaped(name)}</dt><dd dir="auto">${escaped(String(text))}</dd>`,
  )
  const head = `<h2>${id} · ${at.toISOString()} · ${escaped(locale)} · ${from}</h2>`
  const links = files.map(({ id: file, name, media_type: type, bytes }) => {
    const address = `/internal/forms/${encodeURIComponent(form)}/files/${file}`
    return `<li><a href="${address}"><bdi>${escaped(name)}</bdi></a> ${escaped(type)}, ${bytes} bytes</li>`
  })
  const list = links.length > 0 ? `<ul>${links.join('\n')}</ul>` : ''
  return `<article>${head}\n<dl>${fields.join('\n')}</dl>${list}</article>`
}
