import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { UiStore } from '../UiStore.ts'
import { campaignPopupsOf } from './campaignPopupsOf.ts'

/** A player whom the platform tells of these campaigns, and for whom it keeps what was seen. */
function visitor(campaigns: readonly string[], seen?: string) {
  const kept: Record<string, string> = seen === undefined ? {} : { seen_popups: seen }
  const sent: object[] = []
  const ui = new UiStore()
  const api = apiOver({
    'popups.get': async (query) => {
      sent.push(query)
      return campaigns.map((name) => ({ name, title: '', text: '', button: '', image: '', link: '' }))
    },
    'storage.get': async (query) => {
      expect(query).toEqual({ keys: ['seen_popups'] })
      return kept
    },
    'storage.set': async (entry) => {
      sent.push(entry)
      return 1
    },
  })
  return { popups: campaignPopupsOf({ api, ui }), ui, sent }
}

it('[BON-05] campaigns come as dialogs of their own, one after the other, and what was seen is kept by name', async () => {
  const { popups, ui, sent } = visitor(['weekend', 'spring', 'summer'], 'winter,spring')
  await popups.visit({ path: '/', isPreview: false })
  expect(ui.dialogs.stack).toMatchObject([{ slug: 'campaign', params: { name: 'weekend', preview: '' } }])
  ui.dialogs.close()
  expect(ui.dialogs.stack).toMatchObject([{ slug: 'campaign', params: { name: 'summer', preview: '' } }])
  expect(sent.at(-1)).toEqual({ key: 'seen_popups', value: 'winter,spring,weekend,summer' })
})

it('[RTE-11] a preview is shown as one and is not kept', async () => {
  const { popups, ui, sent } = visitor(['winter'])
  await popups.visit({ path: '/', isPreview: true })
  expect(ui.dialogs.stack).toMatchObject([{ slug: 'campaign', params: { name: 'winter', preview: '1' } }])
  expect(sent).toEqual([{ name: undefined, preview: true }])
})

it('of the names that were seen the last fifty are kept', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `campaign-${index}`)
  const { popups, sent } = visitor(['newest'], names.join(','))
  await popups.visit({ path: '/', isPreview: false })
  expect(sent.at(-1)).toEqual({ key: 'seen_popups', value: [...names.slice(1), 'newest'].join(',') })
})

it('who has seen nothing yet sees what there is', async () => {
  const { popups, sent } = visitor(['weekend'])
  await popups.visit({ path: '/', isPreview: false })
  expect(sent.at(-1)).toEqual({ key: 'seen_popups', value: 'weekend' })
})
