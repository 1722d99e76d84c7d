module.exports = {
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
