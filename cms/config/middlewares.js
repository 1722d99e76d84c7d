module.exports = ({ env }) => [
  'strapi::logger',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'frame-src': ["'self'", env('PREVIEW_ORIGIN', '')],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  // Strapi would answer every origin, with its cookies; only the admin may send requests
  { name: 'strapi::cors', config: { origin: [env('CMS_ORIGIN') || `http://${env('HOST')}:${env('PORT')}`] } },
  'strapi::query',
  'strapi::body',
  'strapi::session',
  { name: 'strapi::favicon', config: { path: '../public/brand/icon-192.png' } },
  'strapi::public',
]
