import Type from 'typebox'
import type { PlatformApp } from '../../../context.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import type { Assets } from './loadAssets.ts'

const AssetParams = Type.Object({ version: Type.String({ maxLength: 40 }), '*': Type.String({ maxLength: 200 }) })
const YEAR = 31_536_000

/** Adds the files that browsers load. A page of an older version gets today’s files, which it doesn’t keep. */
export function assetRoutes(app: PlatformApp, assets: Assets): void {
  app.get('/assets/:version/*', { schema: { params: AssetParams } }, async ({ params, headers }, reply) => {
    const asset = assets.files.get(params['*'])
    if (!asset) throw new SandboxRefusal(404, 'there is no such file')
    const isCurrent = params.version === assets.version
    const isCompressed = asset.compressed !== undefined && /\bgzip\b/.test(headers['accept-encoding'] ?? '')
    return reply
      .headers({
        'content-type': asset.type,
        'cache-control': isCurrent ? `public, max-age=${YEAR}, immutable` : 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'accept-encoding',
        ...(isCompressed && { 'content-encoding': 'gzip' }),
      })
      .send(isCompressed ? asset.compressed : asset.body)
  })
}
