import Type from 'typebox'
import { expect, it } from 'vitest'
import { Image } from '#schemas/image.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { load, pageAt, rulesOver } from '../strapi/strapi.fixture.ts'
import { readDocuments } from './checkContent.ts'
import type { Checked } from './Checked.ts'
import { imageMistakes } from './images.ts'

const picture = defineRenderer({
  name: 'test.picture',
  title: 'Picture',
  props: Type.Object({ image: Image }),
  sample: { image: { src: '/a.svg', alt: '', width: 1, height: 1 } },
  load,
})
const rules = rulesOver([picture])

function mistakesOf(image: { readonly src: string; readonly alt: string }) {
  const block = { __component: 'test.picture', id: 'p', image: { width: 1, height: 1, ...image } }
  const ref = { type: 'page', locale: 'en', slug: 'a', file: 'page/en/a.json' } as const
  const documents = readDocuments([{ ref, source: JSON.stringify(pageAt('/a', block)) }], rules)
  const context = { rules, flags: [], hasFile: (address: string) => address.startsWith('/art/'), isServed: () => false }
  return imageMistakes({ documents, context } as unknown as Checked)
}

const toldAlt = (alt: string, src = '/art/wheel-2.svg') => mistakesOf({ src, alt }).map(({ path }) => path)
const ALT = '$.blocks[0].image.alt'

it.each([
  ' ',
  '…',
  'IMG_2041',
  'dsc 12',
  'Screenshot',
  'photo-3',
  'alt text',
  'Imagen',
  'صورة',
  'wheel.png',
  'My wheel.JPEG',
  'wheel.jpg',
  '/art/wheel-2.svg',
  '/ART/wheel-2.svg?v=2',
  'wheel-2',
])('%j says nothing to who cannot see the picture, which its author is told', (alt) => {
  expect(toldAlt(alt)).toEqual([ALT])
})

it.each(['', 'A wheel', '7', 'The photo of the year', 'Image of a wheel', 'The wheel.', 'wheel', 'Imagenes 2 y 3'])(
  '%j may stand for a picture',
  (alt) => expect(toldAlt(alt)).toEqual([]),
)

it('a file name may describe the image', () => {
  expect(toldAlt('logo', '/art/logo.svg')).toEqual([])
  expect(toldAlt('logo2', '/art/logo2.svg')).toEqual([ALT])
})

it('[ENG-04] a missing image is an error, its alternative text a warning, and both are reported', () => {
  expect(mistakesOf({ src: '/gone/a.svg', alt: 'image' })).toEqual([
    {
      file: 'page/en/a.json',
      path: '$.blocks[0].image.src',
      expected: 'a file that is there',
      found: '"/gone/a.svg"',
    },
    {
      file: 'page/en/a.json',
      path: ALT,
      expected: 'what the picture shows, or nothing where it only decorates',
      found: '"image"',
      isWarning: true,
    },
  ])
})

it('[ENG-04] an image of another host, which browsers would not load, is reported', () => {
  expect(mistakesOf({ src: 'https://cdn.example/a.svg', alt: '' })).toMatchObject([
    { path: '$.blocks[0].image.src', found: '"https://cdn.example/a.svg"' },
  ])
})
