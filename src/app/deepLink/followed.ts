const MARK = 'linkFollowed'

const stateOf = (): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Whether the link of this history entry has been followed: a reload keeps what the traveller has done since [SRCH-12]. */
export const isFollowed = (): boolean => MARK in stateOf()

/** Notes in the history entry that its link has been followed. */
export const markFollowed = (): void => history.replaceState({ ...stateOf(), [MARK]: true }, '')
