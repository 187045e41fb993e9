/** The states of a call: it is said in words when it takes long. */
export const WAIT = { waiting: { after: { slow: 'slow' } }, slow: { description: 'The airline takes longer than usual.' } } as const

/** The failure of a call, for those who look after the site [API-09]. */
export const logged = <Call extends string>(call: Call) =>
  ({ type: 'logFailure', params: ({ event }: { event: { error: unknown } }) => ({ call, error: event.error }) }) as const
