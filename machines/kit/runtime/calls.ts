/** The states of a call: it is said in words when it takes long. */
export const WAIT = { waiting: { after: { slow: 'slow' } }, slow: { description: 'The airline takes longer than usual.' } } as const

/** A call that is waited for. */
export const WAITING = { tags: 'waiting', initial: 'waiting', states: WAIT } as const

/** The failure of a call, for those who look after the site [API-09]. */
export const logged = <Call extends string>(call: Call) =>
  ({ type: 'logFailure', params: ({ event }: { event: { error: unknown } }) => ({ call, error: event.error }) }) as const

/** What a page about a booking shows where it cannot be opened here. The machine opens the dialog that signs in by `askToSignIn`. */
export const NOT_OPENED = {
  notOpened: {
    description: 'The booking has to be found first.',
    tags: 'refused',
    meta: { covers: ['SEC-12'] },
    on: { 'signIn.asked': { actions: 'askToSignIn' } },
  },
  forbidden: { description: 'Only the staff of the airline may open it.', tags: 'refused', meta: { covers: ['RETR-48'] } },
} as const
