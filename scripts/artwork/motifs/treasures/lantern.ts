import { range, type Point } from '../../geometry.ts'

/** Draws a round paper lantern on a string, its middle at a point. */
function paper([x, y]: Point, size: number, paint: string): string {
  const ribs = [0.3, 0.66].map((part) => `<ellipse rx="${78 * part}" ry="66"/>`).join('')
  return `<g transform="translate(${x} ${y}) scale(${size})"><path stroke="light" stroke-opacity=".5" stroke-width="3" d="M0-66V-420"/><circle r="128" fill="url(#o)"/><path stroke="url(#c)" stroke-width="4" d="M-9 70v44M0 70v58M9 70v44"/><ellipse rx="78" ry="66" fill="url(#${paint})"/><g fill="none" stroke="ground" stroke-opacity=".35" stroke-width="3">${ribs}<path d="M0-66V66"/></g><path fill="ground" opacity=".18" d="M0-66a78 66 0 0 1 0 132z"/><path fill="url(#c)" d="M-30-72h60l6 14h-72zM-36 58h72l-6 14h-60z"/></g>`
}

/** Draws a lantern of glass and metal. */
const glass = () =>
  '<g transform="translate(150 206)"><circle r="180" fill="url(#o)"/><path fill="none" stroke="url(#c)" stroke-width="9" d="M-40-96a40 44 0 0 1 80 0"/><path fill="url(#m)" d="M-62-62L-30-100h60l32 38z"/><path fill="light" opacity=".7" d="M-66-64H66v8H-66z"/><path fill="url(#c)" opacity=".28" d="M-54-56H54L64 84H-64z"/><path fill="url(#k)" d="M0-30c34 40 38 62 28 82-12 22-44 22-56 0-10-20-6-42 28-82z"/><path fill="light" d="M0 8c16 22 18 34 12 46-6 10-18 10-24 0-6-12-4-24 12-46z"/><path fill="none" stroke="url(#c)" stroke-width="8" d="M-54-56L-64 84M54-56L64 84M0-56v30M0 70v14"/><path fill="url(#m)" d="M-74 84H74v22H-74z"/><path fill="ground" opacity=".35" d="M0 84h74v22H0z"/><path fill="light" opacity=".7" d="M-74 84H74v5H-74z"/></g>'

const distant = (places: readonly Point[]) =>
  places
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="20" fill="url(#o)"/><ellipse cx="${x}" cy="${y}" rx="7" ry="8" fill="spark" opacity=".8"/>`,
    )
    .join('')

/** Draws lanterns over hills at night. */
export function lantern(variant: number): string {
  const views = [
    () => paper([150, 196], 1.15, 'k'),
    glass,
    () => paper([86, 150], 0.72, 'm') + paper([214, 196], 0.86, 'k') + paper([128, 282], 0.56, 'c'),
    () => paper([92, 232], 0.86, 'k') + paper([216, 150], 0.72, 'c'),
  ]
  const lights = range(6).map((index): Point => [20 + index * 52, 300 + ((index * 37) % 40) - (index % 2) * 30])
  return `<path fill="mid" opacity=".4" d="M-350 330Q40 240 300 320T650 300V760H-350z"/>${distant(lights)}<path fill="url(#d)" d="M-350 372Q0 320 220 364T650 350V760H-350z"/>${views[variant % views.length]?.() ?? ''}`
}
