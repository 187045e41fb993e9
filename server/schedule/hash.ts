/** Spreads the bits of a 32-bit number (the finisher of MurmurHash3). */
function mixed(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** A whole number from 0 to 2^32 - 1 that depends on every character of the text and on nothing else. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mixed(hash)
}

/** A fraction from 0 up to, but not including, 1 that depends on the hash and the two numbers. */
export const fractionOf = (hash: number, one: number, other = 0): number =>
  mixed(hash ^ mixed(Math.imul(one, 0x9e3779b1) + mixed(other + 0x7f4a7c15))) / 0x1_0000_0000

/** One of the choices, picked by a fraction from 0 up to 1. */
export function chosen<Choice>(fraction: number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(fraction * choices.length)] ?? choices[0]
}
