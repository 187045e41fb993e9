const BYTES = 16

/** An id that nobody else has, 32 letters and digits. Unlike `crypto.randomUUID` it can be had on a site without TLS too. */
export const newId = (): string => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
