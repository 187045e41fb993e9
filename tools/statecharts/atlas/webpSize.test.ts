import { expect, it } from 'vitest'
import { webpSize } from './webpSize.ts'

/** The first bytes of a picture, with what its size is read from. */
const picture = (kind: string, body: readonly number[]) =>
  Uint8Array.from([...Buffer.from('RIFF\0\0\0\0WEBP'), ...Buffer.from(kind), 0, 0, 0, 0, ...body, ...Array<number>(30).fill(0)])

it('reads the size of every kind of WebP', () => {
  expect(webpSize(picture('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x68, 0x01, 0xe4, 0x02]))).toEqual({ width: 360, height: 740 })
  expect(webpSize(picture('VP8L', [0x2f, 0x67, 0xc1, 0xb8, 0x00]))).toEqual({ width: 360, height: 740 })
  expect(webpSize(picture('VP8X', [0, 0, 0, 0, 0x67, 0x01, 0, 0xe3, 0x02, 0]))).toEqual({ width: 360, height: 740 })
})

it('refuses what is no WebP', () => {
  expect(() => webpSize(new Uint8Array(40))).toThrow('this is no WebP')
  expect(() => webpSize(picture('VP9 ', []))).toThrow('a WebP of the kind VP9  is not known')
})
