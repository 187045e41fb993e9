/**
 * What keeps the payment provider another party, and its package in one file.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const paymentArrows = [
  {
    name: 'provider-is-another-party',
    comment: 'The payment provider of the sandbox is another party: it takes nothing of the airline. What it needs comes in when it is served.',
    from: { path: '^server/provider/' },
    to: { path: '^server/(?!provider/)' },
  },
  {
    name: 'provider-is-called-over-http',
    comment: 'The airline reaches the payment provider over HTTP: server/paymentConnection.ts alone starts that of the sandbox.',
    from: { path: '^server/', pathNot: ['^server/provider/', '^server/paymentConnection\\.ts$'] },
    to: { path: '^server/provider/' },
  },
  {
    name: 'one-file-knows-the-package-of-the-provider',
    comment: 'Only server/payments/stripeProvider.ts knows by which package the provider is called: everything else uses the port paymentProvider.',
    from: { path: '^(server|src|machines|tools)/', pathNot: '^server/payments/stripeProvider\\.ts$' },
    to: { path: '(^|/)node_modules/stripe/' },
  },
]
