import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StaticBlock } from '../node.ts'
import { staticView } from './staticView.tsx'

const leaf = (tag: string, html: string) => ({ tag, props: { className: tag }, key: `key-${html}`, html })

it.each<[string, StaticBlock['roots'], string]>([
  ['one root', [leaf('p', '<b>one</b>')], '<p class="p" data-static="key-&lt;b&gt;one&lt;/b&gt;"><b>one</b></p>'],
  [
    'several roots',
    [leaf('p', 'one'), { tag: 'hr', props: { id: 'rule' } }],
    '<p class="p" data-static="key-one">one</p><hr id="rule"/>',
  ],
  ['none', [], ''],
  [
    'the way to a hole',
    [{ tag: 'div', props: { id: 'd' }, children: ['a < b', leaf('i', 'x'), { hole: [] }] }],
    '<div id="d">a &lt; b<i class="i" data-static="key-x">x</i>hole of 0</div>',
  ],
])('[ENG-11] a static block with %s is shown as the server has finished it', (_, roots, html) => {
  const show = () => renderToStaticMarkup(<>{staticView({ id: 's', roots }, (blocks) => `hole of ${blocks.length}`)}</>)
  expect(show()).toBe(html)
  expect(show()).toBe(html)
})
