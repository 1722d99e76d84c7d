import { polygon, range, twinkle, type Point } from '../../geometry.ts'

const LEFT = 62
const WIDTH = 176

/** Draws points of a crown between its ends; the middle one is the tallest. */
function spikes(count: number, tall: number): readonly [outline: string, tips: readonly Point[]] {
  const step = WIDTH / (count - 1)
  const tips = range(count).map((index): Point => {
    const fromMiddle = Math.abs(index - (count - 1) / 2) / ((count - 1) / 2)
    return [LEFT + index * step + (index - (count - 1) / 2) * 6, 108 + tall * fromMiddle]
  })
  const valleys = range(count - 1).map((index): Point => [LEFT + (index + 0.5) * step, 212])
  const top = tips.flatMap((tip, index) => [tip, valleys[index]].filter((point) => point !== undefined))
  return [polygon([LEFT + 8, 286], ...top, [LEFT + WIDTH - 8, 286]), tips]
}

const jewels = (count: number) =>
  range(count)
    .map((index) => {
      const x = 84 + (132 / (count - 1)) * index
      return index % 2 === 0
        ? `<path fill="url(#k)" d="M${x} 286l11 15-11 15-11-15z"/>`
        : `<circle cx="${x}" cy="301" r="8" fill="light"/>`
    })
    .join('')

/** Draws a crown on a cushion. */
export function crown(variant: number): string {
  const [count, tall, stones] = (
    [
      [5, 34, 5],
      [3, 44, 3],
      [7, 40, 7],
      [5, 0, 4],
    ] as const
  )[variant % 4] ?? [5, 34, 5]
  const [outline, tips] = spikes(count, tall)
  const velvet = variant % 2 === 1 ? '<path fill="url(#m)" d="M74 286C74 170 226 170 226 286z"/>' : ''
  return [
    '<circle cx="150" cy="190" r="180" fill="url(#o)" opacity=".75"/>',
    '<ellipse cx="150" cy="352" rx="132" ry="18" fill="#000" opacity=".3"/><path fill="url(#m)" d="M24 330q126-44 252 0 10 26-14 34-112 22-224 0-24-8-14-34z"/><path fill="ground" opacity=".3" d="M150 308q70 0 126 22 10 26-14 34-56 11-112 11z"/>',
    `${velvet}<path fill="url(#k)" d="${outline}"/><path fill="#fff" opacity=".16" d="M70 286L${tips[0]}L150 286z"/><path fill="ground" opacity=".2" d="M150 286L${tips.at(-1)}L230 286z"/>`,
    `<path fill="url(#c)" d="M66 282h168v38H66z"/><path fill="ground" opacity=".22" d="M150 282h84v38h-84z"/>${jewels(stones)}`,
    tips.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="11" fill="url(#c)"/>`).join(''),
    `<path fill="light" opacity=".85" d="${twinkle([52, 96], 10)}${twinkle([254, 74], 13)}${twinkle([264, 214], 7)}"/>`,
  ].join('')
}
