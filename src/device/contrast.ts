const COOKIE = 'contrast=high'
const YEAR = 31_536_000

/** Whether the page is shown in high contrast: the server has read the cookie before the first paint. */
export const isHighContrast = (): boolean => typeof document !== 'undefined' && document.documentElement.dataset['contrast'] === 'high'

/** Switches the page's colours. */
export function showHighContrast(isHigh: boolean) {
  if (isHigh) document.documentElement.dataset['contrast'] = 'high'
  else delete document.documentElement.dataset['contrast']
}

/** Keeps the choice for later visits, where the server sees it. */
export function keepHighContrast(isHigh: boolean) {
  document.cookie = `${COOKIE}; Path=/; SameSite=Lax; Max-Age=${isHigh ? YEAR : 0}`
}

/** Whether an earlier visit chose high contrast. */
export const keptHighContrast = (): boolean => document.cookie.split('; ').includes(COOKIE)
