import { observer } from 'mobx-react-lite'
import { use } from 'react'
import { Points } from '#renderers/parts/loyalty/Points.tsx'
import type { LoyaltyInfo, LoyaltyProduct as Product } from '#schemas/loyalty.ts'
import { EngineContext } from '#src/engine/context.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LoyaltyProductProps } from './definition.ts'
import styles from './LoyaltyProduct.module.css'

interface Props extends LoyaltyProductProps {
  readonly products: Resource<Product[]>
  readonly info: Resource<LoyaltyInfo>
}

/** A product with what the player has of points, and what the purchase leaves or lacks. */
export default observer(function LoyaltyProduct({ stage, products, info }: Props) {
  const t = useT()
  const { params } = use(EngineContext).route
  const failed = [products, info].find(({ state }) => state === 'error')
  if (failed) {
    return <ErrorState title={t('products.error')} retryLabel={t('common.retry')} onRetry={failed.retry} />
  }
  if (!products.value || !info.value) return <Skeleton shape="wide" />
  // a story has no parameter
  const { product: id = String(products.value[0]?.id) } = params
  const product = products.value.find((each) => String(each.id) === id)
  if (!product) return <p className={styles.text}>{t('products.unavailable')}</p>
  const { points, pointsAlias: label } = info.value
  return (
    <div className={styles.product}>
      <Picture className={styles.art} src={product.image} alt="" width={300} height={400} isCover />
      <div className={styles.words}>
        <p className={styles.title}>{product.title}</p>
        <p className={styles.text}>{product.text}</p>
        <dl className={styles.figures}>
          {figuresOf(stage, { price: product.price, points }).map(([name, amount]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <Points amount={amount} label={label} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
})

function figuresOf(
  stage: LoyaltyProductProps['stage'],
  { price, points }: { readonly price: number; readonly points: number },
): readonly (readonly [MessageKey, number])[] {
  if (stage === 'bought') return [['products.have', points]]
  const have = [['products.price', price] as const, ['products.have', points] as const]
  if (stage === 'confirm') return [...have, ['products.after', Math.max(points - price, 0)]]
  return [...have, ['products.missing', Math.max(price - points, 0)]]
}
