/** The other tabs of this browser that show this site. */
export interface OtherTabs {
  /** Says that something has changed; not what. */
  tell(): void
  onNotified(listener: () => void): void
}

/** @param subject what it is that changes, as a name that all tabs share */
export function createOtherTabs(subject: string): OtherTabs {
  const channel = new BroadcastChannel(`sarus:${subject}`)
  return {
    tell: () => channel.postMessage('changed'),
    onNotified: (listener) => channel.addEventListener('message', listener),
  }
}
