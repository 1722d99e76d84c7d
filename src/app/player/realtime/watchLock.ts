/**
 * Calls back when no tab holds a lock any more. Without locks a tab that ends without a word stays
 * attached.
 */
export function watchLock(lock: string, callback: () => void): void {
  void navigator.locks?.request(lock, async () => callback())
}
