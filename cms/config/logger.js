// winston's words for the site's
const LEVELS = { fatal: 'error', trace: 'silly' }
const level = process.env.LOG_LEVEL || 'warn'

module.exports = { level: LEVELS[level] || level }
