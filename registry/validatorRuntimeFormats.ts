// What compiled validators with a `format` import besides: as large as all the rules together, and most forms have none.
export { fullFormats as formats } from 'ajv-formats/dist/formats.js'
