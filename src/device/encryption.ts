/** A public key as a JSON Web Key (RFC 7517), and its id. */
export interface PublicKey {
  readonly kid: string
  readonly kty: 'RSA'
  readonly n: string
  readonly e: string
}

const OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

/**
 * Encrypts a text for the owner of a key: the id of the key, a dot, and base64url [NEWS-04, OPEN-18]. Rejects where the browser
 * has no cryptography, as on a page that did not come by https.
 */
export async function encryptText({ kid, ...key }: PublicKey, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('jwk', key, OAEP, false, ['encrypt'])
  const content = new Uint8Array(await crypto.subtle.encrypt(OAEP, imported, new TextEncoder().encode(text)))
  const base64 = btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join(''))
  return `${kid}.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
