// names of winston's levels by those of the site
const LEVELS = { fatal: 'error', trace: 'silly' }
const level = process.env.LOG_LEVEL || 'warn'

module.exports = { level: LEVELS[level] || level }
