import type { Block } from '#schemas/block.ts'

/**
 * Returns the blocks of the benchmark page: cycling hero, rich text, a grid of six nested cards, a
 * list of eight links.
 */
export function benchmarkBlocks(count: number): Block[] {
  return Array.from({ length: count }, (_, index) => makers[index % makers.length]?.(`b${index}`) ?? hero(`b${index}`))
}

const makers = [hero, richText, cardGrid, linkList]

function hero(id: string): Block {
  const button = (name: string, url: string) => ({
    id: name,
    label: `Button ${name}`,
    actions: [{ id: 'go', type: 'navigate', url }],
  })
  return {
    __component: 'content.hero',
    id,
    eyebrow: `Eyebrow of ${id}`,
    title: `Title of ${id}`,
    body: `A line of text that says what ${id} is about, long enough to be one.`,
    palette: 'felt',
    buttons: [button('one', '/one'), button('two', '/two')],
  }
}

function richText(id: string): Block {
  const item = (n: number) => `<li>Point ${n} of ${id} with a <a href="/point/${n}">link</a></li>`
  return {
    __component: 'content.rich-text',
    id,
    html: `<h2>Words of ${id}</h2><p>Some <strong>strong</strong> words.</p><ul>${[1, 2, 3, 4].map(item).join('')}</ul>`,
  }
}

function cardGrid(id: string): Block {
  const card = (n: number): Block => ({
    __component: 'content.card',
    id: `${id}-c${n}`,
    title: `Card ${n}`,
    body: `What card ${n} of ${id} says.`,
  })
  return { __component: 'content.card-grid', id, heading: `Cards of ${id}`, cards: [1, 2, 3, 4, 5, 6].map(card) }
}

function linkList(id: string): Block {
  const link = (n: number) => ({ id: `l${n}`, label: `Link ${n}`, url: `/link/${n}` })
  return {
    __component: 'navigation.link-list',
    id,
    heading: `Links of ${id}`,
    links: [1, 2, 3, 4, 5, 6, 7, 8].map(link),
  }
}
