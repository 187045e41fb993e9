const BYTES = 16

/** A unique id of 32 letters and digits. Unlike `crypto.randomUUID` it also works on a site without TLS. */
export const newId = (): string => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
