// A second module for compiled validators with a `format`: it is as large as all the rules, and
// most forms need none.
export { fullFormats as formats } from 'ajv-formats/dist/formats.js'
