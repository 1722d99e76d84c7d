import { isRouteErrorResponse, useRouteError } from 'react-router'

/**
 * The error page without a shell, for failures of the root. No translations are available, so its
 * text is English.
 */
export function RootFailed() {
  const error = useRouteError()
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : 'Something went wrong'
  return (
    <main>
      <h1>{message}</h1>
      <p>
        <a href="/">Start again</a>
      </p>
    </main>
  )
}
