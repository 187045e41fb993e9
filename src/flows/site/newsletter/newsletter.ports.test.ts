import { afterEach, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { newsletterMachine } from '../../../../machines/site/newsletter/newsletter.machine.ts'
import { newsletterSamples } from '../../../../machines/site/newsletter/newsletter.samples.ts'
import type { PublicKey } from '../../../device/encryption.ts'
import { newsletterPorts } from './newsletter.ports.ts'

const PAGE = 'https://sarus.example/offers/'

/** The section after a subscription on a page in Hindi, with what the airline was sent. */
async function subscribed(key: PublicKey | undefined, isNew: boolean) {
  const sent: unknown[] = []
  const ports = newsletterPorts({
    airline: {
      subscribe: (email, locale) => {
        sent.push([email, locale])
        return Promise.resolve(isNew)
      },
    },
    configuration: () => Promise.resolve({ newsletter: { appDeviceType: 'app', ...(key === undefined ? {} : { key }) } }),
    locale: 'hi-IN',
    page: () => PAGE,
  })
  const actor = createActor(newsletterMachine.provide(ports), { input: newsletterSamples.starts['an empty field'] }).start()
  actor.send({ type: 'email.typed', email: ' asha@example.com ' })
  actor.send({ type: 'form.submitted' })
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('waiting'))
  return { sent, value, link: context.unsubscribeLink }
}

const pair = () =>
  crypto.subtle.generateKey({ name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }, true, [
    'encrypt',
    'decrypt',
  ])

afterEach(() => vi.restoreAllMocks())

it('sends address and language, and makes a link below the page that only the airline can read [NEWS-03, NEWS-04, API-16]', async () => {
  const { publicKey, privateKey } = await pair()
  const { n = '', e = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const { sent, value, link } = await subscribed({ kid: 'key', kty: 'RSA', n, e }, true)
  expect([sent, value]).toEqual([[['asha@example.com', 'hi-IN']], 'subscribed'])
  const [address, sealed = ''] = (link ?? '').split('?requestid=key.')
  expect([address, sealed]).toEqual([`${PAGE}unsubscribe`, expect.stringMatching(/^[\w-]{342}$/)])
  const opened = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, Buffer.from(sealed, 'base64url'))
  expect(new TextDecoder().decode(opened)).toBe('asha@example.com')
})

it('makes no link of a known address [NEWS-08, NEWS-11]', async () => {
  expect(await subscribed(undefined, false)).toMatchObject({ value: 'subscribedBefore', link: null })
})

it('subscribes without a link where there is no key, and where the browser cannot encrypt, which is logged [NEWS-09]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await subscribed(undefined, true)).toMatchObject({ value: 'subscribed', link: null })
  expect(logged).not.toHaveBeenCalled()
  expect(await subscribed({ kid: 'key', kty: 'RSA', n: '', e: '' }, true)).toMatchObject({ value: 'subscribed', link: null })
  expect(logged.mock.calls.flat().join(' ')).toContain('unsubscribeLink')
})
