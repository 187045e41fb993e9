/**
 * Keeps the screen on while this page can be seen, where the browser can do that. A browser takes it back when the page is hidden.
 * @returns how to stop that
 */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined
  const ending = new AbortController()
  const locks: WakeLockSentinel[] = []
  const hold = () => {
    if (document.visibilityState !== 'visible') return
    // It is refused where the battery is low: the screen then goes out as usual.
    navigator.wakeLock.request('screen').then(
      (lock) => {
        if (ending.signal.aborted) void lock.release()
        else locks.push(lock)
      },
      () => undefined,
    )
  }
  document.addEventListener('visibilitychange', hold, { signal: ending.signal })
  hold()
  return () => {
    ending.abort()
    for (const lock of locks) void lock.release()
  }
}
