type Listener = (event: PopStateEvent) => void

let intercept: Listener | undefined

/**
 * Listens to `popstate`. To be called before the router starts: the browser calls the listeners of
 * a window in the order in which they were added, so that only an earlier one can keep an event
 * from the router.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => intercept?.(event))
}

/** Sets the listener that is called before the router's. Undefined removes it. */
export function interceptPopState(listener: Listener | undefined): void {
  intercept = listener
}
