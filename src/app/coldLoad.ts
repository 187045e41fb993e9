let isFirst = true

/** Whether the site has gone nowhere since the browser loaded it: the address is the one that the browser was given [CON-19]. */
export const isColdLoad = (): boolean => isFirst

/** The site goes somewhere. */
export function endColdLoad() {
  isFirst = false
}
