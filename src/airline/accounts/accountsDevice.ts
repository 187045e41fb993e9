/** One value that this tab remembers. */
interface Remembered<Value> {
  read(): Value | null
  write(value: Value): boolean
  forget(): void
}

/** What the client of the user pool stores for the person who is signed in, by its own names. */
export interface PoolItems {
  item(name: string): string | null
  keep(name: string, value: string): void
  drop(name: string): void
  /** Forgets all of it, in every tab. */
  forget(): void
  /** Forgets all of it in this tab, before another person signs in. */
  forgetHere(): void
}

/** What accounts need of the device. */
export interface AccountsDevice {
  /** The origin of this site. */
  readonly origin: string
  readonly tokens: PoolItems
  readonly memory: {
    readonly signInRequest: Remembered<string>
    readonly googleVisit: Remembered<{ readonly state: string; readonly verifier: string }>
    readonly googleRequest: Remembered<string>
  }
  /** Leaves the page for an address. */
  leaveFor(address: string): void
  logFailure(what: string, error: unknown): void
}
