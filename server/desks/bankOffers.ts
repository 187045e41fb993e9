import type { PromotionsAnswer } from '../contract/promotions.ts'

/** Offers of invented banks, for information [OFF-04, CON-16]. The logos lie in `public/offers`. */
export const BANK_OFFERS: PromotionsAnswer['data']['offers'] = [
  {
    logo: '/offers/banyan-bank.svg',
    title: '10% instant discount with Banyan Bank credit cards',
    description: 'Up to ₹1,200 on a booking of ₹5,000 or more, once a month for each card. Taken off on the page of payment.',
  },
  {
    logo: '/offers/kaveri-cards.svg',
    title: 'No-cost EMI with Kaveri Cards',
    description: 'Pay for a booking of ₹8,000 or more in three or six parts without interest. Processing fees of the bank may apply.',
  },
  {
    logo: '/offers/lotus-pay.svg',
    title: '₹150 back with Lotus Pay UPI',
    description: 'On the first booking paid by UPI in a month, credited to the account within seven working days.',
  },
]
