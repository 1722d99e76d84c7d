import { OfferCard } from '#renderers/parts/offers/OfferCard.tsx'
import { OfferGrid } from '#renderers/parts/offers/OfferGrid.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { Banner } from '#schemas/banner.ts'
import type { List } from '#schemas/list.ts'
import type { Resource } from '#src/shared/Resource.ts'
import type { PromoListProps } from './definition.ts'

interface Props extends PromoListProps {
  readonly banners: Resource<List<Banner>>
}

export default function PromoList({ heading, headingLevel, intro, link, limit = 10, banners }: Props) {
  return (
    <section>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} />
      <OfferGrid resource={banners} skeletonCount={limit}>
        {({ description: { title, text, button, image, link: to } }) => (
          <OfferCard {...{ title, text, button, image }} link={to} />
        )}
      </OfferGrid>
    </section>
  )
}
