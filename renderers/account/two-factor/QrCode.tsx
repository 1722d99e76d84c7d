import { encode } from 'uqr'
import styles from './AccountTwoFactor.module.css'

interface Props {
  readonly text: string
  /** What it is, for who can't see it. */
  readonly label: string
}

/** Light around a code, in modules: less, and cameras don't find it. */
const QUIET = 4

/** A QR code, dark on light in every theme. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: QUIET })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} />
    </svg>
  )
}
