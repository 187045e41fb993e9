/** Width and height of a picture in WebP, in pixels. Throws where it is none. */
export function webpSize(file: Uint8Array): { readonly width: number; readonly height: number } {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const text = (from: number) => String.fromCharCode(...file.subarray(from, from + 4))
  if (file.byteLength < 30 || text(0) !== 'RIFF' || text(8) !== 'WEBP') throw new Error('this is no WebP')
  const kind = text(12)
  if (kind === 'VP8 ') return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = bytes.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8X') throw new Error(`a WebP of the kind ${kind} is not known`)
  const three = (from: number) => bytes.getUint16(from, true) + (bytes.getUint8(from + 2) << 16)
  return { width: three(24) + 1, height: three(27) + 1 }
}
