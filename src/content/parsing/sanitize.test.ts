import { describe, expect, it } from 'vitest'
import { safeUrl } from './safeUrl.ts'
import { sanitize } from './sanitize.ts'

describe('addresses in content', () => {
  it.each([
    '/offers',
    '/offers?page=2#top',
    '?page=2',
    '#top',
    'https://example.com/a',
    'http://example.com',
    'mailto:ana@example.com',
    'tel:+34612345678',
  ])('[ENG-16] %j is one', (url) => expect(safeUrl(url)).toBe(true))

  it.each([
    '',
    'offers',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    '/a\u007f',
    '/a\tb',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    '//example.com',
    '//',
    '/\\example.com',
    'https://',
  ])('[ENG-16] %j is none', (url) => expect(safeUrl(url)).toBe(false))
})

/** Authored HTML and the sanitised result. */
const rows: readonly (readonly [html: string, shown: string])[] = [
  ['<p>a<br />b</p>', '<p>a<br />b</p>'],
  [
    '<strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup>',
    '<strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup>',
  ],
  ['<h2>a</h2><h3>b</h3><h4>c</h4>', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
  ['<ul><li>a</li></ul><ol start="3"><li>b</li></ol>', '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>'],
  [
    '<blockquote>a</blockquote><pre><code>b</code></pre><hr />',
    '<blockquote>a</blockquote><pre><code>b</code></pre><hr />',
  ],
  [
    '<table><caption>t</caption><thead><tr><th scope="col" colspan="2" rowspan="1">a</th></tr></thead><tbody><tr><td colspan="1" rowspan="2">b</td></tr></tbody></table>',
    '<table><caption>t</caption><thead><tr><th scope="col" colspan="2" rowspan="1">a</th></tr></thead><tbody><tr><td colspan="1" rowspan="2">b</td></tr></tbody></table>',
  ],
  ['<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
  // headings start below the page's own, and equivalent tags are replaced
  ['<h1>a</h1><b>b</b><i>c</i>', '<h2>a</h2><strong>b</strong><em>c</em>'],
  ['<a href="/offers" hreflang="en">a</a>', '<a href="/offers" hreflang="en">a</a>'],
  [
    '<a href="https://example.com" target="_blank">a</a>',
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  ['<a href="/a" target="_self" rel="nofollow">a</a>', '<a href="/a" target="_self" rel="nofollow">a</a>'],
  ['<a href="/a" target="_blank" rel="opener">a</a>', '<a href="/a" target="_blank" rel="noopener noreferrer">a</a>'],
  ['<a>a</a>', '<a>a</a>'],
  [
    '<a href="http://example.com">a</a><a href="mailto:a@example.com">b</a><a href="tel:+1">c</a>',
    '<a href="http://example.com">a</a><a href="mailto:a@example.com">b</a><a href="tel:+1">c</a>',
  ],
  // unsafe elements are removed, their text stays
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//example.com">a</a>', '<a>a</a>'],
  ['<p onclick="x()" style="color:red" class="a" id="b">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script>a', 'a'],
  ['<style>p{}</style>a', 'a'],
  ['<img src="x" onerror="alert(1)" />a', 'a'],
  ['<iframe src="https://example.com"></iframe>a', 'a'],
  ['<svg><script>alert(1)</script></svg>a', 'a'],
  ['<svg onload="x()"><path /></svg>a', 'a'],
  ['<form action="/x"><input name="a" /><button>b</button></form>', 'b'],
  ['<div><span>a</span></div>', 'a'],
  ['a &lt;script&gt;', 'a &lt;script&gt;'],
]

describe('HTML of content', () => {
  it.each(rows)('[ENG-16] %s is shown as %s', (html, shown) => {
    expect(sanitize(html)).toBe(shown)
    // sanitising again changes nothing
    expect(sanitize(shown)).toBe(shown)
  })

  it('[ENG-16] is limited in depth', () => {
    const deep = (depth: number) => `${'<blockquote>'.repeat(depth)}a${'</blockquote>'.repeat(depth)}`
    expect(sanitize(deep(20))).toBe(deep(20))
    expect(sanitize(deep(21))).toBe(deep(20))
  })
})
