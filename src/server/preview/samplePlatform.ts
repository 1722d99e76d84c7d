import Fastify from 'fastify'
import { errorCatalogue, type ErrorEnvelope } from '#schemas/errors.ts'
import { sampleAnswer } from '#src/server/preview/sampleViewers.ts'
import { platformProxy } from '../platformProxy.ts'
import { personOf } from './viewAs.ts'

export interface SamplePlatform {
  readonly origin: string
  close(): Promise<void>
}

const TYPE = 'InvalidRequestException'
const refusal: ErrorEnvelope = {
  error: {
    type: TYPE,
    code: errorCatalogue[TYPE].code,
    message: 'a preview changes nothing',
    invalid_parameters: {},
    error_data: {},
  },
}

/**
 * Opens the platform of previews: it answers a player's calls for a sample person, passes on those
 * that guests can make, and refuses calls that change something. Sessions are passed in neither
 * direction.
 */
export async function openSamplePlatform(platformOrigin: string): Promise<SamplePlatform> {
  const app = Fastify({ trustProxy: 'loopback' })
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const person = personOf(headers.cookie)
    delete headers.cookie
    delete headers.authorization
    if (method !== 'GET' && method !== 'HEAD') {
      return reply.code(errorCatalogue[TYPE].status).send(refusal)
    }
    const [, call = ''] = /^\/api\/([\w.]+)/.exec(url) ?? []
    const data = person && sampleAnswer(person, call)
    return data === undefined ? undefined : reply.header('cache-control', 'no-store').send({ data })
  })
  app.addHook('onSend', async (_, reply) => void reply.removeHeader('set-cookie'))
  // Nothing is posted to the platform.
  await platformProxy(app, { platformOrigin, isKnownForm: () => false })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, close: async () => void (await app.close()) }
}
