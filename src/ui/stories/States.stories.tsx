import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Chip, Chips } from '../Chips.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Notice } from '../Notice.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Spinner } from '../Spinner.tsx'
import { Tabs } from '../Tabs.tsx'
import styles from './stories.module.css'

const meta = { title: 'design/states' }
export default meta

const tones = ['neutral', 'accent', 'positive', 'warning', 'danger', 'info'] as const

export const Lists = {
  render: () => (
    <div className={styles.columns}>
      <Card>
        <EmptyState icon="games" title="No games here yet" action={<Button variant="soft">Go to game hall</Button>}>
          Try another category or come back later.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState title="We couldn’t load the games" retryLabel="Try again" onRetry={() => undefined}>
          Something went wrong on the way.
        </ErrorState>
      </Card>
      <Card>
        <div className={styles.grid}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="control" />
          <Spinner label="Loading" size="l" />
        </div>
      </Card>
    </div>
  ),
}

export const Messages = {
  render: () => (
    <div className={styles.grid}>
      {(['neutral', 'info', 'positive', 'warning', 'danger'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title="Your export is being prepared.">
          We will write to you when it is there.
        </Notice>
      ))}
    </div>
  ),
}

export const SmallParts = {
  render: () => (
    <div className={styles.grid}>
      <div className={styles.row}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <ProgressBar label="Weekly deposit limit" value={40} />
      <ProgressBar label="Session" value={72} tone="warning" />
      <Tabs
        label="Cashier"
        tabs={[
          { id: 'deposit', label: 'Deposit', href: '#deposit', isCurrent: true },
          { id: 'withdraw', label: 'Withdraw', href: '#withdraw' },
          { id: 'history', label: 'History', href: '#history' },
        ]}
      />
      <Chips label="Categories">
        <Chip href="#you" icon="star" isCurrent>
          For you
        </Chip>
        <Chip href="#new" icon="bolt">
          New
        </Chip>
      </Chips>
    </div>
  ),
}
