const saguaro = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><g fill="none" stroke-linecap="round"><path stroke="url(#m)" stroke-width="30" d="M0 0q2-75 0-150"/><path stroke="url(#m)" stroke-width="22" d="M0-56h-38q-14 0-14-16v-36M0-84h36q14 0 14-16v-32"/><path stroke="light" stroke-opacity=".35" stroke-width="4" d="M-6-10V-148M-57-74v-32M45-102v-28"/></g><path fill="url(#k)" d="M-10-162l10-14 10 14-10 8z"/></g>`

const butte = (x: number, y: number, width: number) =>
  `<path fill="url(#m)" d="M${x} ${y}h${width}l14 60 40 60H${x - 54}l40-60z"/><path fill="ground" opacity=".38" d="M${x + width * 0.56} ${y}h${width * 0.44}l14 60 40 60H${x + width * 0.62}l8-60z"/><path fill="light" opacity=".75" d="M${x} ${y}h${width}v6H${x}z"/><path fill="ground" opacity=".22" d="M${x - 8} ${y + 34}h${width + 16}l3 12H${x - 11}z"/>`

const ARCH =
  '<path fill="url(#m)" fill-rule="evenodd" d="M20 330C30 190 70 150 150 150s120 40 130 180h-66c0-70-18-112-64-112s-64 42-64 112z"/><path fill="ground" opacity=".36" d="M150 150c80 0 120 40 130 180h-66c0-70-18-112-64-112z"/><path fill="light" opacity=".6" d="M24 296C36 186 74 150 150 150s114 36 126 146C262 196 224 158 150 158S38 196 24 296z"/>'

const SKULL =
  '<g transform="translate(150 250)"><path fill="none" stroke="url(#c)" stroke-width="20" stroke-linecap="round" d="M-40-46C-96-40-122-76-116-118M40-46c56 6 82-30 76-72"/><path fill="url(#c)" d="M-50-62Q0-86 50-62q14 40-14 66l-10 78H-26L-36 4q-28-26-14-66z"/><path fill="ground" opacity=".22" d="M0-74q26 0 50 12 14 40-14 66L26 82H0z"/><g fill="ground"><path d="M-38-30q16-8 24 8-12 16-24-8zM38-30q-16-8-24 8 12 16 24-8z"/><path d="M-8 52l-6 22h10zM8 52l6 22H4z"/></g></g>'

/** Draws a desert before a low sun. */
export function mesa(variant: number): string {
  const views = [
    `${butte(172, 206, 84)}${saguaro(82, 362, 1)}`,
    `${butte(40, 214, 70)}${butte(190, 236, 56)}${saguaro(214, 372, 0.8)}`,
    `${ARCH}${saguaro(250, 372, 0.6)}`,
    `${butte(208, 236, 70)}${SKULL}`,
  ]
  return `<circle cx="150" cy="180" r="200" fill="url(#o)"/><circle cx="150" cy="196" r="98" fill="spark" opacity=".2"/><circle cx="150" cy="196" r="72" fill="url(#k)"/><path fill="mid" opacity=".5" d="M-350 306Q150 286 650 306V760H-350z"/>${views[variant % views.length]}<path fill="url(#d)" d="M-350 356Q80 332 300 356T650 350V760H-350z"/><path fill="none" stroke="light" stroke-opacity=".2" stroke-width="3" d="M-350 372Q80 348 300 372T650 366"/>`
}
