export const RESULTS_PATH = '/flight-search'
