type Listener = (event: PopStateEvent) => void

let intercept: Listener | undefined

/**
 * Calls the interceptor of `popstate`. To be added as a listener before the router starts: the
 * browser calls the listeners of a window in the order in which they were added, so that only an
 * earlier one can keep an event from the router.
 */
export const notifyInterceptor: Listener = (event) => intercept?.(event)

/** Sets the listener that is called before the router's. Undefined removes it. */
export function interceptPopState(listener: Listener | undefined): void {
  intercept = listener
}
