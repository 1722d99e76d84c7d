import Type, { type Static } from 'typebox'

/** A popup of a campaign for a player. Texts are in the locale of the request. */
export const Popup = Type.Object({
  name: Type.String(),
  title: Type.String(),
  text: Type.String(),
  button: Type.String(),
  image: Type.String(),
  link: Type.String(),
})
export type Popup = Static<typeof Popup>

export interface PopupQuery {
  /** True to include popups that have not begun or have ended, for any audience. */
  readonly preview?: boolean
  /** The name of a single popup. */
  readonly name?: string
}
