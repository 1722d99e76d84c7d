import { Flag } from '../Flag.tsx'
import { Icon } from '../Icon.tsx'
import { iconNames } from '../iconNames.ts'
import styles from './stories.module.css'

const meta = { title: 'design/icons' }
export default meta

export const Icons = {
  render: () => (
    <ul className={styles.icons}>
      {iconNames.map((name) => (
        <li key={name} className={styles.icon}>
          <Icon name={name} size="l" />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  ),
}

export const Flags = {
  render: () => (
    <div className={styles.row}>
      {['gb', 'es', 'sa', 'ae', 'us', 'de', 'fr', 'it', 'br'].map((code) => (
        <Flag key={code} code={code} />
      ))}
    </div>
  ),
}
