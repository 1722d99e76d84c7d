/** Returns whether the player wants results at once. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Movement {
  readonly keyframes: Keyframe[]
  readonly ms: number
  readonly easing?: string
}

/** Animates an element and keeps its last state. With reduced motion that is there at once. */
export function animate(element: Element, { keyframes, ms, easing = 'ease-out' }: Movement): Animation {
  return element.animate(keyframes, { duration: isStill() ? 0 : ms, easing, fill: 'forwards' })
}
