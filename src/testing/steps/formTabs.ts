import type { AnyMachineSnapshot } from 'xstate'

/** The samples and assertions that the tabs with forms of a customer share. */

/** A sample that can come about only in some states, by their paths. */
export const when =
  <Snapshot, const Event>(isPossible: (snapshot: Snapshot) => boolean, event: Event) =>
  (snapshot: Snapshot): Event | null =>
    isPossible(snapshot) ? event : null

export const asksAgain = when((snapshot: AnyMachineSnapshot) => snapshot.matches('failed') || snapshot.matches('signedOut'), { type: 'retry.asked' })

/** What is on the screen while there is no form. */
export const READING_SCREENS = {
  'reading.waiting': 'the shape of a form',
  'reading.slow': 'Still getting what you have saved. This takes longer than usual.',
  failed: 'We could not get what you have saved',
  signedOut: 'Sign in to see this',
} as const
