import { lazyPage } from './lazyPage.tsx'

/** The pages whose code comes when it is wanted, by their path. */
export const resultsPage = lazyPage(async () => (await import('./ResultsPage.tsx')).ResultsPage)

export const RESULTS_PATH = '/flight-search'

/** The code of the page at a path, when it has come. */
export const pageAt: Readonly<Record<string, { readonly load: () => Promise<unknown> }>> = { [RESULTS_PATH]: resultsPage }
