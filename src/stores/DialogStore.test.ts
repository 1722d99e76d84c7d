import { autorun } from 'mobx'
import { expect, it } from 'vitest'
import { DialogStore } from './DialogStore.ts'

const slugs = ({ stack }: DialogStore) => stack.map(({ slug }) => slug)

it('[SHL-06] dialogs stack, and the last one that was opened closes first', () => {
  const dialogs = new DialogStore()
  dialogs.open({ slug: 'offer' })
  dialogs.open({ slug: 'rules' })
  expect(slugs(dialogs)).toEqual(['offer', 'rules'])
  dialogs.close()
  expect(slugs(dialogs)).toEqual(['offer'])
})

it('[SHL-06] a dialog that is on top is not opened again; the same dialog with other parameters is', () => {
  const dialogs = new DialogStore()
  const first = dialogs.open({ slug: 'bonus', params: { id: '1' } })
  expect(dialogs.open({ slug: 'bonus', params: { id: '1' } })).toBe(first)
  dialogs.open({ slug: 'bonus', params: { id: '2' } })
  expect(slugs(dialogs)).toEqual(['bonus', 'bonus'])
})

it('[SHL-06] a view of a popup replaces another one, and keeps its prevention of closing', async () => {
  const dialogs = new DialogStore()
  const first = dialogs.open({ slug: 'registration', group: 'auth', preventClose: true })
  dialogs.open({ slug: 'authorization', group: 'auth' })
  expect(dialogs.stack).toMatchObject([{ slug: 'authorization', preventClose: true }])
  expect(await first.answered).toBe(false)
})

it('[SHL-06] queued dialogs open one after the other, when nothing else is open', () => {
  const dialogs = new DialogStore()
  dialogs.open({ slug: 'registration' })
  dialogs.queue({ slug: 'confirm-email' })
  const campaign = dialogs.queue({ slug: 'campaign' })
  expect(dialogs.queue({ slug: 'campaign' })).toBe(campaign)
  expect(slugs(dialogs)).toEqual(['registration'])
  dialogs.close()
  expect(slugs(dialogs)).toEqual(['confirm-email'])
  dialogs.close()
  expect(slugs(dialogs)).toEqual(['campaign'])
  dialogs.close()
  expect(slugs(dialogs)).toEqual([])
})

it('[SHL-06] a confirm is true when the player agrees, false when it is closed', async () => {
  const dialogs = new DialogStore()
  const agreed = dialogs.confirm({ slug: 'burn-bonuses' })
  dialogs.agree()
  expect(await agreed).toBe(true)
  const closed = dialogs.confirm({ slug: 'burn-bonuses' })
  dialogs.close()
  expect(await closed).toBe(false)
})

it('[SHL-06] a missing dialog rejects for callers that wait until it is shown, and counts as not agreed', async () => {
  const dialogs = new DialogStore()
  const dialog = dialogs.open({ slug: 'nowhere' })
  dialog.fail(new Error('no dialog nowhere'))
  dialogs.close(dialog)
  await expect(dialog.shown).rejects.toThrow('no dialog nowhere')
  expect(await dialog.answered).toBe(false)
})

it('[SHL-06] clearing closes all dialogs and empties the queue', async () => {
  const dialogs = new DialogStore()
  dialogs.open({ slug: 'profile' })
  const waiting = dialogs.queue({ slug: 'campaign' })
  dialogs.clear()
  expect(slugs(dialogs)).toEqual([])
  expect(await waiting.answered).toBe(false)
  dialogs.close()
  expect(slugs(dialogs)).toEqual([])
})

it('[SHL-06] observers see the open dialogs, each with a unique id', () => {
  const dialogs = new DialogStore()
  const seen: string[] = []
  const stop = autorun(() => seen.push(slugs(dialogs).join(' ')))
  const [first, second] = [dialogs.open({ slug: 'offer' }), dialogs.open({ slug: 'rules' })]
  dialogs.close(first)
  stop()
  expect(seen).toEqual(['', 'offer', 'offer rules', 'rules'])
  expect(second.id).toBeGreaterThan(first.id)
})

it('[SHL-06] a view replaces only the dialog of its own group, wherever that is', () => {
  const dialogs = new DialogStore()
  expect(dialogs.hasGroup('auth')).toBe(false)
  dialogs.open({ slug: 'offer' })
  dialogs.open({ slug: 'registration', group: 'auth' })
  dialogs.open({ slug: 'wheel', group: 'game' })
  dialogs.open({ slug: 'rules' })
  expect([dialogs.hasGroup('auth'), dialogs.hasGroup('bonus')]).toEqual([true, false])
  dialogs.open({ slug: 'authorization', group: 'auth' })
  expect(slugs(dialogs)).toEqual(['offer', 'wheel', 'rules', 'authorization'])
})

it('[BON-05] an interruption in the queue waits for a page that may be interrupted; other dialogs do not', () => {
  const dialogs = new DialogStore()
  dialogs.setQuiet(true)
  dialogs.queue({ slug: 'campaign', isInterruption: true })
  expect(slugs(dialogs)).toEqual([])
  dialogs.queue({ slug: 'unseen-cashback' })
  expect(slugs(dialogs)).toEqual(['unseen-cashback'])
  dialogs.close()
  expect(slugs(dialogs)).toEqual([])
  dialogs.setQuiet(false)
  expect(slugs(dialogs)).toEqual(['campaign'])
})
