import { isRouteErrorResponse, useRouteError } from 'react-router'

/** The last resort: not even the site around the pages could be loaded, so there are no words but these. */
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
