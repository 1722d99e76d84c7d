import { OfferCard } from '#renderers/parts/offers/OfferCard.tsx'
import { OfferGrid } from '#renderers/parts/offers/OfferGrid.tsx'
import { useOfferReloads } from '#renderers/parts/offers/useOfferReloads.ts'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { List } from '#schemas/list.ts'
import type { Offer } from '#schemas/offer.ts'
import { addressOf } from '#src/shared/addresses.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { offerChangesOf } from '#src/stores/player/OfferChanges.ts'
import type { PromoOffersProps } from './definition.ts'

interface Props extends PromoOffersProps {
  readonly offers: Resource<List<Offer>>
}

/**
 * Lists the campaigns' offers for this visitor, with what has changed since; each links to its
 * terms.
 */
export default function PromoOffers({ heading, headingLevel, intro, link, limit = 20, linkLabel, offers }: Props) {
  const stores = useStores()
  const { addresses } = stores.config
  const changes = offerChangesOf(stores)
  useOfferReloads(offers)
  return (
    <section>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} />
      <OfferGrid resource={offers} skeletonCount={Math.min(limit, 6)} arrange={changes.arrange}>
        {({ id, description: { title, text, image } }) => (
          <OfferCard {...{ title, text, image }} button={linkLabel} link={addressOf(addresses, 'offers', String(id))} />
        )}
      </OfferGrid>
    </section>
  )
}
