import { useEffect, useRef, useState } from 'react'
import { giftLabel } from '#renderers/parts/wheel/giftLabel.ts'
import type { WheelReward } from '#schemas/wheel.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { middleOf, outlineOf, stopAt } from './sectors.ts'
import styles from './Wheel.module.css'

interface Props {
  readonly rewards: readonly WheelReward[]
  /** The spin whose sector the wheel turns to; each is a new object. */
  readonly target: { readonly reward: Pick<WheelReward, 'id'> } | undefined
  readonly onStopped: () => void
}

const DURATION_MS = 4200
const EASING = 'cubic-bezier(0.12, 0.7, 0.1, 1)'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The wheel. It turns to a sector and says when it has stopped, at once where the reader wants no motion. */
export function Wheel({ rewards, target, onStopped }: Props) {
  const t = useT()
  const { code } = useStores().locale
  const disc = useRef<SVGGElement>(null)
  const [angle, setAngle] = useState(0)
  const stopped = useRef(onStopped)
  useEffect(() => {
    stopped.current = onStopped
  })
  // a new list of the same sectors must not turn the wheel again
  const turned = useRef({ angle, rewards })
  useEffect(() => {
    turned.current = { angle, rewards }
  })
  useEffect(() => {
    if (!target) return undefined
    const { angle: from, rewards: sectors } = turned.current
    const index = sectors.findIndex(({ id }) => id === target.reward.id)
    const to = stopAt(Math.max(index, 0), sectors.length, from)
    setAngle(to)
    const animation = turn(disc.current, from, to)
    animation?.finished.then(
      () => stopped.current(),
      () => undefined,
    )
    if (!animation) stopped.current()
    return () => animation?.cancel()
  }, [target])
  const outline = outlineOf(rewards.length)
  return (
    <svg className={styles.wheel} viewBox="-216 -224 432 440" role="img" aria-label={t('wheel.picture')}>
      <circle className={styles.rim} r={213} />
      <g ref={disc} transform={`rotate(${angle % 360})`}>
        {rewards.map((reward, index) => (
          <g key={reward.id} transform={`rotate(${middleOf(index, rewards.length)})`}>
            <path className={styles.sector} data-tone={reward.type} data-is-odd={index % 2 === 1} d={outline} />
            <circle className={styles.stud} cy={-206.5} r={3.5} />
            <text className={styles.label} data-tone={reward.type} transform="rotate(-90) translate(118 0)">
              {giftLabel(reward, t, code)}
            </text>
          </g>
        ))}
      </g>
      <circle className={styles.hub} r={36} />
      <path className={styles.mark} d="M 0 -15 L 15 0 L 0 15 L -15 0 Z" />
      <path className={styles.pointer} d="M -17 -222 L 17 -222 L 0 -180 Z" />
    </svg>
  )
}

/** Turns the wheel; returns nothing where it must not move. */
function turn(disc: SVGGElement | null, from: number, to: number): Animation | undefined {
  if (!disc?.animate || window.matchMedia(REDUCED_MOTION).matches) return undefined
  const frames = [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }]
  return disc.animate(frames, { duration: DURATION_MS, easing: EASING })
}
