import { s } from './element.ts'

const paths = {
  info: 'M12 11v6M12 7.5v.01M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5c-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5l4.5-5',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  up: 'M6 15l6-6l6 6',
  undo: 'M9 7L4.500 11.500L9 16M5 11.500h9a5 5 0 0 1 0 10h-3',
} as const

export type IconName = keyof typeof paths

/** Draws an icon, which says nothing to a screen reader. */
export const icon = (name: IconName) =>
  s('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, s('path', { d: paths[name] }))
