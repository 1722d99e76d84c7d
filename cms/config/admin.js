const { previewAddress } = require('../src/server/previewAddress.mts')

module.exports = ({ env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false, docLinks: false },
  preview: {
    enabled: Boolean(env('PREVIEW_ORIGIN') && env('PREVIEW_SECRET')),
    config: {
      allowedOrigins: [env('PREVIEW_ORIGIN', '')],
      handler: (uid, { documentId, locale, status }) =>
        previewAddress(env('PREVIEW_ORIGIN'), env('PREVIEW_SECRET'), { uid, documentId, locale, status }),
    },
  },
})
