import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { UiStore } from '../UiStore.ts'
import { campaignPopupsOf } from './campaignPopupsOf.ts'

/** A player with these campaigns, and a platform that stores the seen ones. */
function visitor(campaigns: readonly string[], seen?: string) {
  const stored: Record<string, string> = seen === undefined ? {} : { seen_popups: seen }
  const sent: object[] = []
  const ui = new UiStore()
  const api = apiOver({
    'popups.get': async (query) => {
      sent.push(query)
      return campaigns.map((name) => ({ name, title: '', text: '', button: '', image: '', link: '' }))
    },
    'storage.get': async (query) => {
      expect(query).toEqual({ keys: ['seen_popups'] })
      return stored
    },
    'storage.set': async (entry) => {
      sent.push(entry)
      return 1
    },
  })
  return { popups: campaignPopupsOf({ api, ui }), ui, sent }
}

it('[BON-05] campaigns open as dialogs, one after the other, and seen ones are stored by name', async () => {
  const { popups, ui, sent } = visitor(['weekend', 'spring', 'summer'], 'winter,spring')
  await popups.visit({ path: '/', isPreview: false, isQuiet: false })
  expect(ui.dialogs.stack).toMatchObject([{ slug: 'campaign', params: { name: 'weekend', preview: '' } }])
  ui.dialogs.close()
  expect(ui.dialogs.stack).toMatchObject([{ slug: 'campaign', params: { name: 'summer', preview: '' } }])
  expect(sent.at(-1)).toEqual({ key: 'seen_popups', value: 'winter,spring,weekend,summer' })
})

it('[RTE-11] a preview is marked as one and is not stored', async () => {
  const { popups, ui, sent } = visitor(['winter'])
  await popups.visit({ path: '/', isPreview: true, isQuiet: false })
  expect(ui.dialogs.stack).toMatchObject([{ slug: 'campaign', params: { name: 'winter', preview: '1' } }])
  expect(sent).toEqual([{ name: undefined, preview: true }])
})

it('the last fifty seen names are stored', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `campaign-${index}`)
  const { popups, sent } = visitor(['newest'], names.join(','))
  await popups.visit({ path: '/', isPreview: false, isQuiet: false })
  expect(sent.at(-1)).toEqual({ key: 'seen_popups', value: [...names.slice(1), 'newest'].join(',') })
})

it('a player without seen popups sees all of them', async () => {
  const { popups, sent } = visitor(['weekend'])
  await popups.visit({ path: '/', isPreview: false, isQuiet: false })
  expect(sent.at(-1)).toEqual({ key: 'seen_popups', value: 'weekend' })
})
