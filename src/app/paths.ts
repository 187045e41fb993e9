import { RESULTS_PAGE } from '../../machines/domain/linkAddress.ts'

export const RESULTS_PATH = RESULTS_PAGE
