import { type Search, withStation } from '../../domain/search.ts'
import { stationByCode } from '../../domain/station.ts'
import { withSearch, type WidgetContext } from './searchWidget.rules.ts'

/** Whether the form has what preferences have to wait for: the stored search, the day and the airports. */
export const isReadyToFill = ({ today, network }: WidgetContext): boolean => today !== null && network.stations.length > 0

/** Whether the preferred origin fills in the form: it is a station of the airline, and nothing of the route is chosen, restored or typed. */
export function takesPreferredOrigin(context: WidgetContext): boolean {
  const { preferred, search, network, hasTyped } = context
  const isOpen = search.origin === null && search.destination === null && !hasTyped
  return isReadyToFill(context) && isOpen && stationByCode(network.stations, preferred?.origin ?? null) !== undefined
}

/** The context with the preferred origin, which brings what any origin brings [STN-15]. */
export const withPreferredOrigin = (context: WidgetContext): WidgetContext => ({
  ...withSearch(context, withStation(context.search, context.network, 'origin', context.preferred?.origin ?? null)),
  isOriginPreferred: true,
})

/** The context without an origin that only the preferences have filled in. */
export const withoutPreferredOrigin = (context: WidgetContext): WidgetContext =>
  context.isOriginPreferred ? { ...withSearch(context, searchWithout(context)), isOriginPreferred: false } : context

/** The search as the traveller has made it: the device stores nothing that only the preferences of the customer say. */
export function ownSearch(context: WidgetContext): Search {
  const { preferred, isOriginPreferred, search } = context
  const own = isOriginPreferred ? searchWithout(context) : search
  return own.nationality !== null && own.nationality === preferred?.nationality ? { ...own, nationality: null } : own
}

const searchWithout = ({ search, network }: WidgetContext): Search => withStation(search, network, 'origin', null)
