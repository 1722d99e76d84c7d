import { observer } from 'mobx-react-lite'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { Points } from '#renderers/parts/loyalty/Points.tsx'
import { usePurchase } from '#renderers/parts/loyalty/usePurchase.ts'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { LoyaltyProduct } from '#schemas/loyalty.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LoyaltyProductsProps } from './definition.ts'
import sections from '#renderers/parts/loyalty/sections.module.css'
import styles from './LoyaltyProducts.module.css'

interface Props extends LoyaltyProductsProps {
  readonly products: Resource<LoyaltyProduct[]>
}

/** The shop: each product with its price and the number that is left. */
export default function LoyaltyProducts({ heading, headingLevel, intro, products }: Props) {
  const skeleton = (
    <div className={styles.grid}>
      <Repeat count={4}>
        <Skeleton shape="block" className={styles.waiting} />
      </Repeat>
    </div>
  )
  return (
    <section className={sections.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <AsyncList resource={products} subject="products" icon="bag" skeleton={skeleton}>
        {(items) => (
          <ul className={styles.grid}>
            {items.map((product) => (
              <li key={product.id} className={styles.card}>
                <Product product={product} />
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
}

interface ProductProps {
  readonly product: LoyaltyProduct
}

function Product({ product }: ProductProps) {
  const t = useT()
  const { title, text, image, price, stock, level, ends_at: end } = product
  return (
    <>
      <div className={styles.art}>
        <Picture src={image} alt="" width={300} height={400} isCover />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
        <p className={styles.marks}>
          {stock === 0 && <Badge>{t('products.soldOut')}</Badge>}
          {stock !== null && stock > 0 && <Badge tone="info">{t('products.left', { count: stock })}</Badge>}
          {level && <Badge tone="warning">{t('products.level', { level: level.name })}</Badge>}
        </p>
        {end !== null && (
          <p className={styles.text}>
            {t('products.until')} <Moment at={end} />
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Points className={styles.price} amount={price} label={t('loyalty.points')} />
        {stock !== 0 && <Way product={product} />}
      </div>
    </>
  )
}

/** The button by which this viewer gets the product. */
const Way = observer(function Way({ product }: ProductProps) {
  const t = useT()
  const localHref = useLocalHref()
  const { session } = useStores()
  const { isBusy, buy } = usePurchase(product)
  if (!session.isAuth) {
    return (
      <Button size="s" href={localHref('/loyalty/shop?show_popup_reg=1')}>
        {t('products.join')}
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      size="s"
      label={t('products.buyName', { name: product.title })}
      isLoading={isBusy}
      onClick={() => void buy()}
    >
      {t('products.buy')}
    </Button>
  )
})
