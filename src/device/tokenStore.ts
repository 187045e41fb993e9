import * as v from 'valibot'
import { newId } from './ids.ts'
import { kept, type Kept } from './storage.ts'

/** What the client of the user pool stores for the person who is signed in, by its own names; the access token is among it [SEC-01]. */
const TokenItems = v.record(v.string(), v.string())
export type TokenItems = v.InferOutput<typeof TokenItems>

const Message = v.variant('kind', [
  v.object({ kind: v.literal('asked'), id: v.string() }),
  v.object({ kind: v.literal('handedOver'), id: v.string(), items: TokenItems }),
  v.object({ kind: v.literal('forgotten') }),
])
type Message = v.InferOutput<typeof Message>

/** The access token of this tab. */
export interface AccessToken {
  readonly value: string
  /** When it ends, in milliseconds since 1970 by this device's clock; null where the token does not say so. */
  readonly endsAt: number | null
}

/** The tokens of the person who is signed in: in the session storage of this tab, and requested from other tabs when it has none. */
export interface TokenStore {
  has(): boolean
  accessToken(): AccessToken | null
  item(name: string): string | null
  keep(name: string, value: string): void
  drop(name: string): void
  /** Forgets all of it, here and in every other tab, after a sign-out [AUTH-55, SEC-04]. */
  forget(): void
  /** Forgets all of it here, before another person signs in. */
  forgetHere(): void
  /** Takes over what another tab has, where this one has nothing; whether there are tokens now. Waits only where some tab may have them. */
  askOtherTabs(): Promise<boolean>
}

/** Milliseconds that other tabs have to answer. */
const ANSWERED_WITHIN = 300

interface TokenStoreOptions {
  readonly held?: Kept<TokenItems>
  /** Whether some tab of this browser has tokens, as far as is known. */
  readonly someTabHas?: Kept<true>
  readonly channel?: BroadcastChannel
  readonly answeredWithin?: number
}

export function createTokenStore({
  held = kept({ name: 'tokens', schema: TokenItems }),
  someTabHas = kept({ name: 'signedIn', schema: v.literal(true) }),
  channel = new BroadcastChannel('sarus:tokens'),
  answeredWithin = ANSWERED_WITHIN,
}: TokenStoreOptions = {}): TokenStore {
  const items = (): TokenItems => held.read() ?? {}
  const has = () => ofUser(items(), 'accessToken') !== null
  let asking: { readonly id: string; readonly answer: Promise<boolean>; readonly settle: (isHandedOver: boolean) => void } | null = null

  const post = (message: Message) => channel.postMessage(message)

  function write(next: TokenItems) {
    if (Object.keys(next).length === 0) held.forget()
    else held.write(next)
    if (has()) someTabHas.write(true)
  }

  function take(message: Message) {
    if (message.kind === 'asked') {
      if (!has()) return
      someTabHas.write(true)
      post({ kind: 'handedOver', id: message.id, items: items() })
    } else if (message.kind === 'forgotten') {
      asking?.settle(false)
      write({})
    } else if (asking?.id === message.id) {
      if (!has()) write(message.items)
      asking.settle(true)
    }
  }

  function ask() {
    const id = newId()
    const { promise: answer, resolve } = withResolvers<boolean>()
    const waiting = setTimeout(() => {
      someTabHas.forget()
      asking?.settle(false)
    }, answeredWithin)
    const settle = (isHandedOver: boolean) => {
      clearTimeout(waiting)
      asking = null
      resolve(isHandedOver)
    }
    post({ kind: 'asked', id })
    return { id, answer, settle }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(Message, data)
    if (message.success) take(message.output)
  })

  return {
    has,
    accessToken: () => accessTokenOf(items()),
    item: (name) => items()[name] ?? null,
    keep: (name, value) => write({ ...items(), [name]: value }),
    drop: (name) => write(Object.fromEntries(Object.entries(items()).filter(([each]) => each !== name))),
    forget: () => {
      someTabHas.forget()
      write({})
      post({ kind: 'forgotten' })
    },
    forgetHere: () => write({}),
    askOtherTabs: async () => {
      if (has()) return true
      if (someTabHas.read() === null) return false
      asking ??= ask()
      return asking.answer
    },
  }
}

const LAST_USER = '.LastAuthUser'

/** The client keeps whose tokens it has under `<prefix>.LastAuthUser`, and each of them under `<prefix>.<user>.<name>`. */
function ofUser(items: TokenItems, name: string): string | null {
  const last = Object.entries(items).find(([key]) => key.endsWith(LAST_USER))
  return last === undefined ? null : (items[`${last[0].slice(0, -LAST_USER.length)}.${last[1]}.${name}`] ?? null)
}

function accessTokenOf(items: TokenItems): AccessToken | null {
  const value = ofUser(items, 'accessToken')
  return value === null ? null : { value, endsAt: endOf(value, Number(ofUser(items, 'clockDrift') ?? 0)) }
}

const Payload = v.object({ exp: v.number() })

/** @param drift milliseconds by which the clock of the pool is before that of this device, as the client has found out */
function endOf(token: string, drift: number): number | null {
  try {
    const { exp } = v.parse(Payload, JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))))
    return exp * 1_000 - drift
  } catch {
    return null
  }
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
