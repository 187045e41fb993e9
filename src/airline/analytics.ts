import { analytics } from '../../server/contract/analytics.ts'
import { pathOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** Where events are sent by the browser itself, also when the page is left [OPEN-10]. */
export const analyticsAddress = (configuration: Configuration): string => pathOf(configuration, analytics)
