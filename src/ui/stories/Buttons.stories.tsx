import { Button } from '../Button.tsx'
import styles from './stories.module.css'

const meta = { title: 'design/buttons' }
export default meta

const variants = ['primary', 'secondary', 'soft', 'ghost', 'danger'] as const

export const Variants = {
  render: () => (
    <div className={styles.grid}>
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>Deposit</Button>
          <Button variant={variant} icon="plus">
            With icon
          </Button>
          <Button variant={variant} isLoading>
            Loading
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} icon="heart" label="Favourite" />
          <Button variant={variant} href="#link" iconEnd="arrow-end">
            Link
          </Button>
        </div>
      ))}
    </div>
  ),
}

export const Sizes = {
  render: () => (
    <div className={styles.row}>
      <Button variant="primary" size="s">
        Small
      </Button>
      <Button variant="primary">Medium</Button>
      <Button variant="primary" size="l">
        Large
      </Button>
    </div>
  ),
}
