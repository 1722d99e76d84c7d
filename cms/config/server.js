const path = require('node:path')

module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('CMS_ORIGIN', ''),
  app: { keys: env.array('APP_KEYS') },
  dirs: { public: env('CMS_PUBLIC_DIR', path.join(__dirname, '..', 'public')) },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
})
