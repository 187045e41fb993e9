import { BlockList, isIP } from 'node:net'
import { incomingOf, type AirlineContext } from './context.ts'

/** Whose word is taken about where a call comes from: so many proxies before us, or those of given addresses. */
export type TrustedProxy = { readonly hops: number } | { readonly addresses: BlockList }

const MOST_HOPS = 16

/** Reads a count of proxies, or addresses and networks such as `10.0.0.0/8,192.0.2.1`; null for what is neither. */
export function readTrustedProxy(text: string): TrustedProxy | null {
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= MOST_HOPS ? { hops: Number(text) } : null
  const addresses = new BlockList()
  try {
    for (const each of text.split(',')) {
      const [address = '', length] = each.trim().split('/')
      const family = familyOf(address)
      if (length === undefined) addresses.addAddress(address, family)
      else if (/^\d+$/.test(length)) addresses.addSubnet(address, Number(length), family)
      else return null
    }
  } catch {
    return null
  }
  return { addresses }
}

/**
 * From where a call comes, for the limits of calls and codes. Without a trusted proxy it is the socket's address, since what a
 * caller writes into headers would let it pretend any address. With one, `X-Forwarded-For` is read from its end, as far as each part
 * was written by a proxy that is trusted. Of IPv6 it is the network of 64 bits: a subscriber has all its addresses (RFC 6177).
 */
export function addressOf(context: AirlineContext, trusted: TrustedProxy | null): string {
  const socket = plain(incomingOf(context)?.socket.remoteAddress ?? 'local')
  if (trusted === null) return networkOf(socket)
  const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').map((each) => plain(each.trim()))
  let address = socket
  for (let hop = 0; isTrusted(trusted, address, hop); hop++) {
    const before = forwarded.pop()
    if (before === undefined || isIP(before) === 0) break
    address = before
  }
  return networkOf(address)
}

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** An address of IPv4 as it is; of IPv6 its network, such as `2001:db8:0:7::/64`. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = [], after = []] = address
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  const left = Math.max(0, GROUPS - before.length - after.length)
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after].slice(0, GROUPS_OF_NETWORK)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const isTrusted = (trusted: TrustedProxy, address: string, hop: number): boolean =>
  'hops' in trusted ? hop < trusted.hops : isIP(address) !== 0 && trusted.addresses.check(address, familyOf(address))

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Without the port, and an address of IPv4 as itself where a socket of IPv6 has it. */
const plain = (address: string): string =>
  address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
