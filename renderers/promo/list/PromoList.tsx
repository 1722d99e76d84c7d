import type { Banner } from '#schemas/banner.ts'
import type { List } from '#schemas/list.ts'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { Places } from '#renderers/parts/Places.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { Resource } from '#src/shared/Resource.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { PromoListProps } from './definition.ts'
import { OfferCard } from './OfferCard.tsx'
import styles from './PromoList.module.css'

interface Props extends PromoListProps {
  readonly banners: Resource<List<Banner>>
}

export default function PromoList({ heading, headingLevel, intro, link, limit = 10, banners }: Props) {
  return (
    <section>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} />
      <AsyncList
        resource={banners}
        subject="banners"
        icon="gift"
        skeleton={
          <div className={styles.grid}>
            <Places count={limit}>
              <Skeleton shape="block" className={styles.waiting} />
            </Places>
          </div>
        }
      >
        {(items) => (
          <ul className={styles.grid}>
            {items.map((banner) => (
              <li key={banner.id}>
                <OfferCard banner={banner} />
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
}
