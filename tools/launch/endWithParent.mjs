const EVERY_MS = 250

/**
 * npm passes a signal to the shell between it and this process, and many a shell dies of it without passing it on. When the
 * shell is gone, this process tells itself to end.
 */
export function endWithParent() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS)
  watch.unref()
}
