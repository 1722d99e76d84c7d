/** The four colours of a picture: background, body, lit parts, and the one bright spot. */
export interface Palette {
  readonly ground: string
  readonly mid: string
  readonly light: string
  readonly spark: string
}

export const palettes: readonly Palette[] = [
  { ground: '#0c3a31', mid: '#17624f', light: '#f1ead2', spark: '#ddf45b' },
  { ground: '#27193d', mid: '#533077', light: '#f1d8ea', spark: '#ff9c79' },
  { ground: '#43190f', mid: '#8d3519', light: '#ffe0c4', spark: '#ffb545' },
  { ground: '#0c2547', mid: '#1d5190', light: '#d9edff', spark: '#66e0d2' },
  { ground: '#43122b', mid: '#8c2b54', light: '#ffdbe5', spark: '#ffc76d' },
  { ground: '#3e311b', mid: '#836430', light: '#fff0ce', spark: '#f4774c' },
  { ground: '#12303a', mid: '#2b697b', light: '#e1f6f9', spark: '#bda9ff' },
  { ground: '#1b1f27', mid: '#3c4454', light: '#f3f2ec', spark: '#ff6f61' },
  { ground: '#283312', mid: '#5a6f23', light: '#f4f3d0', spark: '#ff9f43' },
  { ground: '#1d1f4d', mid: '#4349a6', light: '#e3e4ff', spark: '#ff8fc0' },
]
