/** An entry of a collection, as the admin asks for it and saves it. */
const ENTRY = /\/content-manager\/collection-types\/([^/?]+)\/([a-z0-9]{20,})(\/actions\/publish)?(?:\?(.*))?$/

/**
 * Says with each save of an entry which version of it this tab has loaded (`x-loaded-version`): the admin itself doesn't,
 * and leaves `updatedAt` out. Wraps `fetch`, as there is no other place that sees both.
 */
export function sayVersion(scope = window) {
  const send = scope.fetch.bind(scope)
  const loaded = new Map()
  scope.fetch = async (resource, options = {}) => {
    const key = keyOf(String(resource?.url ?? resource))
    if (!key) return send(resource, options)
    const isSave = ['PUT', 'POST'].includes(options.method?.toUpperCase())
    const headers = new Headers(options.headers)
    if (isSave && loaded.has(key)) headers.set('x-loaded-version', loaded.get(key))
    const answer = await send(resource, { ...options, headers })
    const { data } = answer.ok
      ? await answer
          .clone()
          .json()
          .catch(() => ({}))
      : {}
    // what is published has a stamp of its own
    if (data?.updatedAt && !data.publishedAt) loaded.set(key, data.updatedAt)
    else if (isSave && answer.ok) loaded.delete(key)
    return answer
  }
}

function keyOf(address) {
  const [, uid, documentId, , query = ''] = ENTRY.exec(address) ?? []
  return uid && [uid, documentId, new URLSearchParams(query).get('locale') ?? ''].join(' ')
}
