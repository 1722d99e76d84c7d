import { colourOf, POCKETS, wheelOrder } from '../../../games/roulette/spots.ts'
import { h, s } from '../../dom/element.ts'
import { animate } from '../../dom/motion.ts'
import type { Timeline } from '../../dom/Timeline.ts'
import type { Formats } from '../../play/Formats.ts'

const STEP = 360 / POCKETS
const TURNS = 3
const OUTER = 96
const INNER = 62
const BALL = 72
const TEXT = 85

/** The wheel with its ball, which comes to lie in the number’s pocket. */
export class Wheel {
  readonly element: HTMLElement
  readonly #ball = s('g', { class: 'wheel-ball', visibility: 'hidden' }, s('circle', { cx: 0, cy: -BALL, r: 4.5 }))
  readonly #result = h('span', { class: 'wheel-result' })
  readonly #formats: Formats

  constructor(formats: Formats) {
    this.#formats = formats
    const wheel = s(
      'svg',
      { viewBox: '-100 -100 200 200', 'aria-hidden': 'true' },
      s('circle', { r: 99, class: 'wheel-rim' }),
      ...wheelOrder.map((number, index) => this.#pocket(number, index)),
      s('circle', { r: INNER, class: 'wheel-hub' }),
      s('path', { class: 'wheel-cross', d: 'M-52 0H52M0 -52V52' }),
      s('circle', { r: 26, class: 'wheel-rim' }),
      this.#ball,
    )
    this.element = h('div', { class: 'wheel', 'aria-hidden': 'true' }, wheel, this.#result)
  }

  clear(): void {
    this.#result.className = 'wheel-result'
    this.#result.textContent = ''
    this.#ball.setAttribute('visibility', 'hidden')
    this.element.classList.remove('active')
  }

  /** Lets the ball run and stop at a number. Its visibility is the wheel’s, which a narrow frame hides after the round. */
  async spin(number: number, { ms, timeline }: { readonly ms: number; readonly timeline: Timeline }): Promise<void> {
    this.clear()
    this.element.classList.add('active')
    this.#ball.setAttribute('visibility', 'inherit')
    const angle = wheelOrder.indexOf(number) * STEP
    const run = animate(this.#ball, {
      keyframes: [
        { transform: `rotate(${angle + 360 * TURNS}deg) scale(1.24)` },
        { transform: `rotate(${angle + 40}deg) scale(1.24)`, offset: 0.8 },
        { transform: `rotate(${angle}deg) scale(1)` },
      ],
      ms: timeline.isSkipped ? 0 : ms,
      easing: 'cubic-bezier(0.25, 0.6, 0.3, 1)',
    })
    await timeline.pause(ms)
    run.finish()
    this.show(number)
  }

  /** Shows a number at once. */
  show(number: number): void {
    this.element.classList.add('active')
    this.#ball.setAttribute('visibility', 'inherit')
    animate(this.#ball, { keyframes: [{ transform: `rotate(${wheelOrder.indexOf(number) * STEP}deg)` }], ms: 0 })
    this.#result.textContent = this.#formats.number(number)
    this.#result.className = `wheel-result ${colourOf(number)}`
  }

  #pocket(number: number, index: number): SVGElement {
    const [from, to] = [index - 0.5, index + 0.5].map((place) => (place * STEP * Math.PI) / 180)
    const at = (angle = 0, radius = 0) =>
      `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`
    const d = `M${at(from, INNER)}L${at(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${at(to, OUTER)}L${at(to, INNER)}Z`
    const text = s(
      'text',
      { class: 'wheel-number', transform: `rotate(${(index * STEP).toFixed(2)}) translate(0 ${-TEXT})` },
      this.#formats.number(number),
    )
    return s('g', {}, s('path', { d, class: `pocket-${colourOf(number)}` }), text)
  }
}
