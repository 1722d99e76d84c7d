const path = require('node:path')

// Strapi itself speaks HTTP: at an address with TLS a proxy precedes it, whose headers name the
// client and the protocol
const behindProxy = (origin) => ({ koa: origin.startsWith('https:'), maxIpsCount: 1 })

module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('CMS_ORIGIN', ''),
  proxy: behindProxy(env('CMS_ORIGIN', '')),
  app: { keys: env.array('APP_KEYS') },
  dirs: { public: env('CMS_PUBLIC_DIR', path.join(__dirname, '..', 'public')) },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
})
