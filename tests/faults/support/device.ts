/** The device of a browser, as far as ports reach it. */
export interface Device {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly cookies: { read: () => string; write: (cookie: string) => void }
  readonly locate: Geolocation['getCurrentPosition']
  /** When whoever has left the page presses Back, which brings it as it was. */
  readonly comeBack: (back: () => void) => void
}

/** A storage with these values in it. */
export function storageWith(values: Readonly<Record<string, string>>): Device['storage'] {
  const kept = new Map(Object.entries(values))
  return () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
}

/** As browsers do where the traveller forbids a site to keep anything. */
export const storageForbidden: Device['storage'] = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A device on which all is well, and nothing was kept. */
export function soundDevice(): Device {
  let jar = ''
  return {
    storage: storageWith({}),
    cookies: {
      read: () => jar,
      write: (cookie) => {
        jar = cookie.split(';')[0] ?? ''
      },
    },
    locate: (found) => found(positionAt(28.4595, 77.0266)),
    comeBack: queueMicrotask,
  }
}

export const positionAt = (latitude: number, longitude: number): GeolocationPosition => {
  const coords = { latitude, longitude, accuracy: 10, altitude: null, altitudeAccuracy: null, heading: null, speed: null }
  return { coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords }
}

/** What a browser says when it has no position; the codes are those of the Geolocation API. */
export const noPosition = (code: 1 | 2 | 3): GeolocationPositionError => ({
  code,
  message: '',
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
})

/** Node has no browser around it: this one's device is put where the site's code looks for it. Returns how to take it away. */
export function putDevice({ storage, cookies, locate, comeBack }: Device): () => void {
  const cookieJar = {
    documentElement: { lang: 'en-IN' },
    // The client of the user pool looks what the page is made with.
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
    get cookie() {
      return cookies.read()
    },
    set cookie(cookie: string) {
      cookies.write(cookie)
    },
  }
  const parts: Readonly<Record<string, PropertyDescriptor>> = {
    sessionStorage: { get: storage },
    localStorage: { get: storage },
    document: { value: cookieJar },
    isSecureContext: { value: true },
    navigator: { value: { geolocation: { getCurrentPosition: locate }, userAgent: '', platform: '', language: 'en-IN' } },
    addEventListener: {
      value: (type: string, heard: (event: object) => void) => {
        if (type === 'pageshow') comeBack(() => heard({ persisted: true }))
      },
    },
    removeEventListener: { value: () => undefined },
    location: { value: new URL('http://127.0.0.1/') },
  }
  const before = Object.keys(parts).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, part] of Object.entries(parts)) Object.defineProperty(globalThis, name, { ...part, configurable: true })
  return () => {
    for (const [name, part] of before) {
      if (part === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, part)
    }
  }
}
