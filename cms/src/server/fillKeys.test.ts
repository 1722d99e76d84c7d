import { describe, expect, it } from 'vitest'
import { fillKeys } from './fillKeys.mts'
import type { Model } from './strapi.mts'

const models: Readonly<Record<string, Model>> = {
  'api::page.page': {
    uid: 'api::page.page',
    attributes: { blocks: { type: 'dynamiczone' }, seo: { type: 'component', component: 'part.seo' } },
  },
  'content.hero': {
    uid: 'content.hero',
    attributes: { key: { type: 'string' }, buttons: { type: 'component', component: 'part.button', repeatable: true } },
  },
  'part.button': { uid: 'part.button', attributes: { key: { type: 'string' }, label: { type: 'string' } } },
  'part.seo': { uid: 'part.seo', attributes: { title: { type: 'string' } } },
}

async function saved(action: string, data: Record<string, unknown>): Promise<Record<string, unknown>> {
  const behaviour = fillKeys({ getModel: (uid) => models[uid] })
  await behaviour({ uid: 'api::page.page', action, params: { data } }, () => Promise.resolve())
  return data
}

describe('ids of blocks and rows', () => {
  it('[ENG-01] come by themselves when an entry is saved, and those that are there stay', async () => {
    const hero = { __component: 'content.hero', buttons: [{ label: 'A' }, { label: 'B', key: 'mine' }] }
    const data = await saved('create', { blocks: [hero], seo: null })
    const keys = JSON.stringify(data).match(/"key":"[^"]*"/g) ?? []
    expect(keys).toHaveLength(3)
    expect(keys).toContain('"key":"mine"')
    expect(keys.some((key) => /"hero-[0-9a-f]{6}"/.test(key))).toBe(true)
    expect(data['seo']).toBeNull()
  })

  it('leave components that there are not, and what is none, for Strapi to refuse', async () => {
    const unknown = {
      blocks: [{ __component: 'content.gone' }, 'words', { __component: 'content.hero', buttons: 'A' }],
    }
    const data = await saved('update', unknown)
    expect(data).toMatchObject({ blocks: [{ __component: 'content.gone' }, 'words', { buttons: 'A' }] })
  })

  it('a read changes nothing', async () => {
    expect(await saved('findOne', { blocks: [{ __component: 'content.hero' }] })).toEqual({
      blocks: [{ __component: 'content.hero' }],
    })
  })
})
