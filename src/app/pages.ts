import { lazyPage } from './lazyPage.tsx'
import { PROFILE_MENU_PATH, RESULTS_PATH, USER_PROFILE_PATH } from './paths.ts'

/** The pages whose code comes when it is wanted, by their path. */
export const resultsPage = lazyPage(async () => (await import('./ResultsPage.tsx')).ResultsPage)
export const profileMenuPage = lazyPage(async () => (await import('./profileMenu/ProfileMenuPage.tsx')).ProfileMenuPage)
export const userProfilePage = lazyPage(async () => (await import('./userProfile/UserProfilePage.tsx')).UserProfilePage)

export const notFoundPage = lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

/** What has code to fetch, by its path. */
export const lazyPages: Readonly<Record<string, { readonly load: () => Promise<unknown> }>> = {
  [RESULTS_PATH]: resultsPage,
  [PROFILE_MENU_PATH]: profileMenuPage,
  [USER_PROFILE_PATH]: userProfilePage,
}
