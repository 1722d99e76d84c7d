import { encode } from 'uqr'
import styles from './AccountTwoFactor.module.css'

interface Props {
  readonly text: string
  /** Text alternative. */
  readonly label: string
}

/** Width of the light border, in modules; cameras don't find a code with a smaller one. */
const BORDER = 4

/** A QR code, dark on light in every theme. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: BORDER })
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
