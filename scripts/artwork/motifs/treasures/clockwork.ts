import { polar, polygon, range, round, type Point } from '../../geometry.ts'

/** Draws a cog with a hole. */
function cog(centre: Point, radius: number, [teeth, paint]: readonly [number, string]): string {
  const [x, y] = centre
  const step = 360 / teeth
  const outline = range(teeth).flatMap((index) => {
    const at = index * step
    const outer = radius * 1.16
    return [
      polar(centre, radius, at - step * 0.34),
      polar(centre, outer, at - step * 0.2),
      polar(centre, outer, at + step * 0.2),
      polar(centre, radius, at + step * 0.34),
    ]
  })
  const holes = range(5).map((index) => polar(centre, round(radius * 0.6), index * 72 - 90))
  const r = round(radius * 0.17)
  return `<circle cx="${x + 6}" cy="${y + 10}" r="${round(radius * 1.12)}" fill="#000" opacity=".26"/><path fill="url(#${paint})" d="${polygon(...outline)}"/><g fill="ground">${holes.map(([hx, hy]) => `<circle cx="${hx}" cy="${hy}" r="${r}"/>`).join('')}</g><circle cx="${x}" cy="${y}" r="${round(radius * 0.3)}" fill="ground" opacity=".55"/><circle cx="${x}" cy="${y}" r="${round(radius * 0.16)}" fill="url(#c)"/>`
}

/** Draws the face of a clock at a time in hours. */
function face(centre: Point, radius: number, hours: number): string {
  const [x, y] = centre
  const marks = range(12).map((index) => {
    const inner = index % 3 === 0 ? 0.74 : 0.8
    return `M${polar(centre, round(radius * inner), index * 30)}L${polar(centre, round(radius * 0.88), index * 30)}`
  })
  const hour = polar(centre, round(radius * 0.46), hours * 30 - 90)
  const minute = polar(centre, round(radius * 0.68), (hours % 1) * 360 - 90)
  return `<circle cx="${x + 6}" cy="${y + 10}" r="${radius}" fill="#000" opacity=".3"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#k)"/><circle cx="${x}" cy="${y}" r="${round(radius * 0.9)}" fill="url(#c)"/><g fill="none" stroke="ground" stroke-linecap="round"><path stroke-width="5" d="${marks.join('')}"/><path stroke-width="8" d="M${centre}L${hour}"/><path stroke-width="5" d="M${centre}L${minute}"/></g><circle cx="${x}" cy="${y}" r="9" fill="url(#k)"/>`
}

/** Draws wheels of a clock, and its face. */
export function clockwork(variant: number): string {
  const views = [
    () => cog([86, 292], 66, [14, 'm']) + cog([234, 96], 50, [12, 'm']) + face([158, 194], 100, 10.15),
    () => cog([116, 160], 84, [16, 'k']) + cog([226, 262], 62, [12, 'c']) + cog([92, 310], 48, [10, 'm']),
    () => cog([150, 200], 118, [20, 'm']) + face([150, 200], 78, 1.85),
    () => face([110, 150], 78, 4.5) + cog([206, 262], 82, [15, 'k']),
  ]
  const rays = range(12).map((index) =>
    polygon([150, 200], polar([150, 200], 480, index * 30), polar([150, 200], 480, index * 30 + 12)),
  )
  return `<path fill="mid" opacity=".22" d="${rays.join('')}"/><circle cx="150" cy="200" r="180" fill="url(#o)" opacity=".6"/>${views[variant % views.length]?.() ?? ''}`
}
