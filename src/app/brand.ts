/**
 * Everything that is the airline's own: another tenant replaces this file. Prices, routes and addresses are the
 * server's; `public/config.json` says where it is.
 */
export const brand = {
  name: 'Sarus Air',
  code: 'SR',
  /** A crane in flight in three strokes: body and neck, and two wings; its head is in `--crown`. */
  mark: {
    viewBox: '0 0 40 34',
    strokes: [
      'M1.4 28.2C9.8 27.8 15.8 24.8 20.6 19.8C25.2 15 28.6 9 36 5.6C31 10.6 28.6 17 24.4 21.8C18.8 28 10.2 30 1.4 28.2Z',
      'M20.4 22.6C12.8 19.6 7.2 13.4 4.6 4C9.6 10.4 15.8 14.2 25.4 16.4Z',
      'M23.8 19C19.2 15 16.8 9.4 17.2 2C19.4 7.8 22.6 11.4 28 13.4Z',
    ],
    head: { x: 36, y: 5.4, radius: 2.2 },
  },
  /** The footer's lines about this airline, in every language of the site. */
  contact: {
    'en-IN': ['Sarus Air is an invented airline. Nothing here can be flown, and nothing is charged.'],
    'hi-IN': ['Sarus Air एक काल्पनिक एयरलाइन है। यहाँ से कोई उड़ान नहीं भरी जा सकती, और कोई पैसा नहीं लिया जाता।'],
  },
} as const

/** What pages, the icon and the manifest are made with; the browser's code does without it. */
export const brandSheet = {
  ...brand,
  /** Said under the site's name by search engines and when the site is shared. */
  promise: 'The fare you see is the fare you pay: every price with all taxes and fees, from the calendar to your card.',
  /** Laid over the palette of `src/ui/tokens.css`: [light, dark]. High contrast keeps its own. */
  colours: {
    crown: ['#b3122f', '#d02c46'],
    wetland: ['#0b6b63', '#4fc0b4'],
    dawn: ['#ffe2b8', '#4a3610'],
    paper: ['#fbfaf7', '#0e161d'],
    ink: ['#12202e', '#eef2f4'],
  },
} as const
