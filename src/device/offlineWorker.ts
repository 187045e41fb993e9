import { TAKE_OVER, WORKER_FILE } from '../../machines/domain/offlineSite.ts'

/** Milliseconds between two looks for a new version while a page stays open. */
const LOOK_EVERY = 3_600_000

const workers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null)

/** Whether an earlier visit has kept the site on this device. */
export const isSiteKept = (): boolean => workers()?.controller != null

/**
 * Keeps the site on this device, and is done when it can be opened without a network.
 * @throws Error where its files cannot be had
 */
export async function keepSite(): Promise<'kept' | 'unsupported'> {
  const here = workers()
  if (here === null || import.meta.env.DEV) return 'unsupported'
  const registration = await here.register(WORKER_FILE)
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (worker === null) throw new Error('the worker is gone')
  await settled(worker, (state) => state === 'activated')
  return 'kept'
}

/**
 * Lets the new version take its turn, and is done when the pages of the site belong to it.
 * @throws Error where there is none any more
 */
export async function takeVersion(): Promise<undefined> {
  const waiting = (await workers()?.getRegistration())?.waiting
  if (waiting == null) throw new Error('no new version waits')
  waiting.postMessage(TAKE_OVER)
  await settled(waiting, (state) => state === 'activated')
}

interface VersionNews {
  /** A newer version is on the device and waits. */
  readonly found: () => void
  /** It has taken the place of the one that this page is of. */
  readonly replaced: () => void
}

/** Tells of newer versions of the site, for as long as the page is open, and looks for them now and then. */
export function followVersions({ found, replaced }: VersionNews): void {
  const here = workers()
  if (here === null) return
  const before = { controller: here.controller }
  here.addEventListener('controllerchange', () => {
    // The first worker replaces none.
    if (before.controller !== null) replaced()
    before.controller = here.controller
  })
  void here.ready.then((registration) => {
    const tell = (worker: ServiceWorker | null) => {
      if (worker !== null) settled(worker, (state) => state === 'installed' && registration.active !== null).then(found, () => undefined)
    }
    tell(registration.waiting ?? registration.installing)
    registration.addEventListener('updatefound', () => tell(registration.installing))
    // Where there is no network, it is looked for later.
    setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY)
  })
}

/** @throws Error where a worker has come to its end before */
function settled(worker: ServiceWorker, isSo: (state: ServiceWorkerState) => boolean): Promise<void> {
  const ending = new AbortController()
  return new Promise<void>((resolve, reject) => {
    const look = () => {
      if (isSo(worker.state)) resolve()
      else if (worker.state === 'redundant') reject(new Error('the worker could not be installed'))
    }
    worker.addEventListener('statechange', look, { signal: ending.signal })
    look()
  }).finally(() => ending.abort())
}
