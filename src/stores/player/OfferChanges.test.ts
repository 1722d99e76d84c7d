import { expect, it } from 'vitest'
import type { Offer } from '#schemas/offer.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/error.ts'
import { OfferChanges, offerChangesOf } from './OfferChanges.ts'

const offer = (id: number) => ({ id }) as Offer
const list = [offer(1), offer(2)]

/** Changes over a platform whose answers the test gives, one call after the other. */
function changesOver(answer: (id: number) => Promise<unknown> = async (id) => offer(id)) {
  const calls: object[] = []
  const api = apiOver({
    'campaigns.getOffer': (sent) => {
      calls.push(sent)
      return answer(Number(Reflect.get(sent, 'offer_id')))
    },
  })
  const changes = new OfferChanges(api)
  return { changes, calls, ids: () => changes.arrange(list).map(({ id }) => id) }
}

it('[BON-08] an available offer is loaded with its fields and put at the front, once', async () => {
  const { changes, calls, ids } = changesOver()
  await changes.add(3)
  await changes.add(2)
  await changes.add(3)
  expect(ids()).toEqual([3, 2, 1])
  expect(calls[0]).toEqual({ offer_id: 3, fields: ['id', 'trigger', 'description', 'promotions'] })
})

it('[BON-08] offers that arrive together are queued and loaded one after the other', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  const { changes, calls, ids } = changesOver((id) => answers[id - 3]?.promise ?? Promise.reject(new Error('unknown')))
  const added = Promise.all([changes.add(3), changes.add(4), changes.add(3)])
  expect(calls).toHaveLength(1)
  answers[0]?.resolve(offer(3))
  answers[1]?.resolve(offer(4))
  await added
  await expect.poll(ids).toEqual([4, 3, 1, 2])
  expect(calls).toHaveLength(2)
})

it('[BON-08] a deactivated offer is removed, also while it is being loaded, until it is available again', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { changes, ids } = changesOver(() => answer.promise)
  changes.remove(1)
  expect(ids()).toEqual([2])
  const added = changes.add(3)
  changes.remove(3)
  answer.resolve(offer(3))
  await added
  expect(ids()).toEqual([2])
  await changes.add(1)
  expect(ids()).toContain(1)
})

it('[BON-08] an offer that the player doesn’t have is dropped, and one that can’t be loaded waits for the next', async () => {
  const unknown = new ApiError({ kind: 'refused', status: 422, invalid_parameters: { offer_id: ['wrongField'] } })
  let isOffline = true
  const { changes, ids } = changesOver((id) => {
    if (id === 9) return Promise.reject(unknown)
    return isOffline ? Promise.reject(new ApiError({ kind: 'network', status: 0 })) : Promise.resolve(offer(id))
  })
  await changes.add(9)
  await changes.add(3)
  expect(ids()).toEqual([1, 2])
  isOffline = false
  await changes.add(4)
  expect(ids()).toEqual([4, 3, 1, 2])
})

it('[BON-08] a reload counts, and forgets changes that the new lists contain', async () => {
  const { changes, ids } = changesOver()
  await changes.add(3)
  changes.remove(1)
  changes.reload()
  expect(ids()).toEqual([1, 2])
  expect(changes.reloads).toBe(1)
})

it('[BON-08] a tab has one set of changes', () => {
  const [stores, others] = [{ api: apiOver({}) }, { api: apiOver({}) }]
  expect(offerChangesOf(stores)).toBe(offerChangesOf(stores))
  expect(offerChangesOf(stores)).not.toBe(offerChangesOf(others))
})
