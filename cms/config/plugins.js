module.exports = {
  upload: {
    config: {
      security: {
        // the types that the site shows (src/server/Media.ts)
        allowedTypes: [
          'application/manifest+json',
          'image/avif',
          'image/gif',
          'image/jpeg',
          'image/png',
          'image/svg+xml',
          'image/vnd.microsoft.icon',
          'image/webp',
          'image/x-icon',
        ],
      },
    },
  },
  graphql: {
    enabled: true,
    config: {
      endpoint: '/graphql',
      shadowCRUD: true,
      landingPage: false,
      // a condition of an action of a button of a block of a fragment is nine deep
      depthLimit: 20,
      defaultLimit: 100,
      maxLimit: 10_000,
      apolloServer: { introspection: true },
    },
  },
}
