const { winston } = require('@strapi/logger')

module.exports = {
  level: process.env.LOG_LEVEL || 'warn',
  transports: [new winston.transports.Console({ format: winston.format.simple() })],
}
