import Type, { type Static } from 'typebox'

/** What a campaign tells a player. Texts are in the locale of the request. */
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
  /** also those that haven't begun or are over, whoever they are for */
  preview?: boolean
  /** this one alone */
  name?: string
}
