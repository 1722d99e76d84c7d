import { expect, it } from 'vitest'
import { differingFields } from './differingFields.mts'

const attributes = {
  title: { type: 'string' },
  ownStatus: { type: 'integer' },
  picture: { type: 'media' },
  seo: { type: 'component' },
  blocks: { type: 'dynamiczone' },
}
const kept = {
  title: 'Ours',
  ownStatus: null,
  picture: { id: 1, url: '/a.svg', updatedAt: 'x' },
  seo: { id: 3, title: null },
  blocks: [
    { __component: 'a.b', id: 7, title: 'One', inside: [{ id: 1, documentId: 'f' }], rows: [] },
    { __component: 'a.b', id: 8, title: 'Two' },
  ],
}

it('[ENG-01] versions that say the same differ in nothing, however they are written', () => {
  const sent = {
    ...kept,
    ownStatus: undefined,
    picture: { id: 1, url: '/a.svg', updatedAt: 'x', name: 'a' },
    seo: { title: '' },
    blocks: [
      { title: 'One', __component: 'a.b', __temp_key__: 'a0', inside: { connect: [], disconnect: [] } },
      { title: 'Two', __component: 'a.b', id: 8, inside: undefined },
    ],
  }
  expect(differingFields(attributes, { kept, sent })).toEqual([])
})

it('[ENG-01] what differs is named as its author knows it, with the rows of a list', () => {
  const sent = {
    ...kept,
    title: 'Mine',
    ownStatus: 404,
    blocks: [kept.blocks[0], { __component: 'a.b', title: '2' }, {}],
  }
  expect(differingFields(attributes, { kept, sent }).map(({ words }) => words)).toEqual([
    'Title',
    'Own status',
    'Blocks 2, 3',
  ])
})
