import { describe, expect, it } from 'vitest'
import { namesOf } from './names.ts'
import { registered } from './registered.ts'

const registry = (...folders: string[]) => {
  const names = folders.map((folder) => namesOf(folder.replace('/', '.')))
  const imports = names.map(
    ({ definition, folder }) => `import { ${definition} } from '#renderers/${folder}/definition.ts'`,
  )
  return [
    ...imports,
    '',
    'export const components = [',
    ...names.map(({ definition }) => `  ${definition},`),
    ']',
  ].join('\n')
}
const added = (source: string, name: string) => registered(source, namesOf(name))

describe('a new component in the registry', () => {
  it.each([
    ['in the middle', 'b.two', ['a/one', 'c/three'], ['a/one', 'b/two', 'c/three']],
    ['first', 'a.a', ['a/one', 'c/three'], ['a/a', 'a/one', 'c/three']],
    ['last', 'z.last', ['a/one', 'c/three'], ['a/one', 'c/three', 'z/last']],
    ['after a name that it continues', 'a.one-more', ['a/one', 'b/two'], ['a/one', 'a/one-more', 'b/two']],
  ])('stands in the order of the folders: %s', (_, name, before, after) => {
    expect(added(registry(...before), name)).toBe(registry(...after))
  })

  it('is refused when another one has its name', () => {
    expect(() => added(registry('a/one'), 'a.one')).toThrow('"a.one" is taken by renderers/a/one')
  })

  it('is refused when its code would have the name of another one', () => {
    expect(() => added(registry('a/one-two'), 'a-one.two')).toThrow('"a-one.two" is taken by renderers/a/one-two')
  })
})

describe('the name of a component', () => {
  it('is written out for every place', () => {
    expect(namesOf('promo.count-down')).toEqual({
      name: 'promo.count-down',
      folder: 'promo/count-down',
      component: 'PromoCountDown',
      definition: 'promoCountDown',
      title: 'Promo count down',
    })
  })

  it.each(['promo', 'promo.', '.list', 'a.b.c', 'Promo.list', 'promo.1st', 'promo.a--b', 'promo/../x.y', 'promo.x-'])(
    'is not %s',
    (name) => {
      expect(() => namesOf(name)).toThrow(`"${name}" is no name of a component`)
    },
  )

  it('is none of the folders that hold no components', () => {
    expect(() => namesOf('fields.text')).toThrow('the group "fields" is taken')
  })
})
