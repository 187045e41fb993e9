import { join } from 'node:path'

/** The configuration of another airline: every value is other than in `public/config.json`. */
export const TENANT_FILE = join(import.meta.dirname, 'tenant.json')
