/** The request has its body in memory. */
interface Upload extends RequestInit {
  readonly body?: XMLHttpRequestBodyInit | null
}

/**
 * Sends a request like fetch and reports how much of the body has been sent. Rejects like fetch.
 */
export function uploadWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: Upload,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(new TypeError('the upload failed')))
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return reject(signal.reason)
    request.send(body)
  })
}
