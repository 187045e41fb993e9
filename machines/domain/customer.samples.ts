import type { Customer } from './customer.ts'

/** The customers of walks and tests. */
export const ASHA = {
  customerNumber: 'SP1001',
  firstName: 'Asha',
  lastName: 'Verma',
  email: 'asha.verma@example.com',
  mobile: '+919810001001',
} as const satisfies Customer

export const RAVI = {
  customerNumber: 'SP1002',
  firstName: 'Ravi',
  lastName: 'Iyer',
  email: 'ravi.iyer@example.com',
  mobile: null,
} as const satisfies Customer
