import { reaction } from 'mobx'
import { useEffect } from 'react'
import type { List } from '#schemas/list.ts'
import type { Offer } from '#schemas/offer.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { offerChangesOf } from '#src/stores/player/OfferChanges.ts'

/** Loads a list of offers again when they have changed. */
export function useOfferReloads(offers: Resource<List<Offer>>): void {
  const changes = offerChangesOf(useStores())
  useEffect(
    () =>
      reaction(
        () => changes.reloads,
        () => void offers.refresh(),
      ),
    [changes, offers],
  )
}
