import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Columns from './Columns.tsx'

describe('columns', () => {
  it('stand in their order, and one without blocks is an empty element that takes no room', () => {
    const html = renderToStaticMarkup(<Columns first="one" third="three" />)
    expect(html.replaceAll(/<(div)[^>]*>/g, '<$1>')).toBe(
      '<div><div>one</div><div></div><div>three</div><div></div></div>',
    )
  })
})

it.each([
  [undefined, 'equal'],
  ['equal', 'equal'],
  ['first-wide', 'first-wide'],
  ['last-wide', 'last-wide'],
] as const)('columns whose shares are said to be %s are %s', (split, name) => {
  const html = renderToStaticMarkup(<Columns split={split} first="one" />)
  expect(/class="columns ([\w-]+)"/.exec(html)?.[1]).toBe(name)
})
