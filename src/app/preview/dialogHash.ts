/** The end of an address that says which dialog a preview opens, by its slug. */
export const DIALOG_HASH = '#dialog='
