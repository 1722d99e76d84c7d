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
