/**
 * Calls whenever the browser says that the network is lost, or is back. That it is back is a hint to ask again, and no promise.
 * @returns how to stop that
 */
export function whenNetworkChanges(listener: (change: 'lost' | 'back') => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('offline', () => listener('lost'), { signal })
  addEventListener('online', () => listener('back'), { signal })
  return () => ending.abort()
}
