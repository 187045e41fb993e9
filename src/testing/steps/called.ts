import type { Endpoint, Method } from '../../../server/contract/endpoint.ts'
import { pathOf } from '../../airline/client.ts'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'

/** The path of a call under the configuration that the site is built with. */
export const pathTo = (endpoint: Pick<Endpoint, 'name' | 'path'>): string => pathOf(COMPILED_CONFIGURATION, endpoint)

/** A call of the contract, for a case that answers it. */
export const called = <Of extends Endpoint>(endpoint: Of, method: keyof Of['operations'] & Method) => ({ method, path: pathTo(endpoint) })
