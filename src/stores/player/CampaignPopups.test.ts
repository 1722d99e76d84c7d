import { expect, it } from 'vitest'
import type { Popup, PopupQuery } from '#schemas/popup.ts'
import { CampaignPopups, type PopupAddress } from './CampaignPopups.ts'

const popup = (name: string): Popup => ({ name, title: '', text: '', button: '', image: '', link: '' })

const nothingSeen = { load: async () => [], save: async () => undefined }

function visitor(names: readonly string[] = ['weekend'], seen: string[] = []) {
  const queries: PopupQuery[] = []
  const shownPopups: string[] = []
  const popups = new CampaignPopups({
    load: async (query) => {
      queries.push(query)
      return names.map(popup)
    },
    show: ({ name }, isPreview) => shownPopups.push(isPreview ? `${name} (preview)` : name),
    seen: { load: async () => seen, save: async (all) => void seen.splice(0, seen.length, ...all) },
  })
  const visit = (path: string, more: Partial<PopupAddress> = {}) =>
    popups.visit({ path, isPreview: false, isQuiet: false, ...more })
  return { asked: queries, shown: shownPopups, seen, visit }
}

it('[BON-05] campaign popups are loaded at the start and on each other page, and each is shown once', async () => {
  const { asked, shown, visit } = visitor()
  await visit('/')
  await visit('/')
  await visit('/winners')
  expect(asked).toHaveLength(2)
  expect(shown).toEqual(['weekend'])
})

it('[BON-05] popups that were seen elsewhere are not shown again unasked, and new ones are stored as seen', async () => {
  const { shown, seen, visit } = visitor(['weekend', 'spring'], ['weekend'])
  await visit('/')
  expect(shown).toEqual(['spring'])
  expect(seen).toEqual(['weekend', 'spring'])
})

it('[BON-05] while the seen popups are unknown none is shown unasked', async () => {
  const shownPopups: string[] = []
  const popups = new CampaignPopups({
    load: async () => [popup('weekend')],
    show: ({ name }) => shownPopups.push(name),
    seen: { load: () => Promise.reject(new Error('away')), save: async () => undefined },
  })
  await popups.visit({ path: '/', isPreview: false, isQuiet: false })
  expect(shownPopups).toEqual([])
  await popups.visit({ path: '/', popup: 'weekend', isPreview: false, isQuiet: false })
  expect(shownPopups).toEqual(['weekend'])
})

it('[RTE-10] a popup that the address names is loaded by name, and shown again when it is named again', async () => {
  const { asked, shown, visit } = visitor()
  await visit('/')
  await visit('/', { popup: 'weekend' })
  await visit('/', { popup: 'weekend' })
  expect(asked.map(({ name }) => name)).toEqual([undefined, 'weekend'])
  expect(shown).toEqual(['weekend', 'weekend'])
})

it('[RTE-11] the preview loads popups that have not begun, and is marked as one', async () => {
  const { asked, shown, visit } = visitor(['winter'])
  await visit('/', { isPreview: true })
  expect(asked).toEqual([{ name: undefined, preview: true }])
  expect(shown).toEqual(['winter (preview)'])
})

it('[BON-05] nothing interrupts a page without popups, not even a campaign that its address names', async () => {
  const { asked, visit } = visitor()
  await visit('/cashier/deposit', { popup: 'weekend', isQuiet: true })
  expect(asked).toEqual([])
})

it('[BON-05] a campaign that fails to load is skipped', async () => {
  const popups = new CampaignPopups({
    load: () => Promise.reject(new Error('away')),
    show: () => expect.fail(),
    seen: nothingSeen,
  })
  await expect(popups.visit({ path: '/', isPreview: false, isQuiet: false })).resolves.toBeUndefined()
})

it('[BON-05] a player who has moved on to a deposit is not interrupted', async () => {
  const { shown, visit } = visitor()
  const first = visit('/')
  await visit('/cashier/deposit', { isQuiet: true })
  await first
  expect(shown).toEqual([])
  await visit('/winners')
  expect(shown).toEqual(['weekend'])
})

it('[RTE-11] a preview that starts on the same page is loaded once', async () => {
  const { asked, visit } = visitor(['winter'])
  await visit('/')
  await visit('/', { isPreview: true })
  await visit('/', { isPreview: true })
  expect(asked).toEqual([
    { name: undefined, preview: undefined },
    { name: undefined, preview: true },
  ])
})

it('seen popups that failed to load are loaded again on the next page', async () => {
  const shownPopups: string[] = []
  let isAway = true
  const popups = new CampaignPopups({
    load: async () => [popup('weekend'), popup('spring')],
    show: ({ name }) => shownPopups.push(name),
    seen: { load: async () => (isAway ? Promise.reject(new Error('away')) : ['spring']), save: async () => undefined },
  })
  await popups.visit({ path: '/', isPreview: false, isQuiet: false })
  isAway = false
  await popups.visit({ path: '/winners', isPreview: false, isQuiet: false })
  expect(shownPopups).toEqual(['weekend'])
})
