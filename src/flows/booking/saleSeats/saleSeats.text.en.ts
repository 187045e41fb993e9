import { translator } from '../../../messages/translate.ts'

export const saleSeats = {
  saleSeatsIntro: 'Nothing is chosen for you. Who has no seat gets one at check-in, for nothing.',
  saleSeatsWithout: 'Continue without seats',
  saleSeatsNext: 'Next flight: {route}',
  saleSeatsWith: 'Continue with seats, {amount}',
  saleSeatsSum: { one: '{count} seat in all, {amount}', other: '{count} seats in all, {amount}' },
  saleSeatsMissing: 'No seat yet: {routes}',
  saleSeatsWaive: 'No seat now, one is given at check-in, {amount}',
  saleSeatsFailedText: 'The airline could not be reached. You can go on without seats: they are given at check-in, for nothing.',
  saleSeatsNone: 'No seats can be chosen for these flights.',
} as const

export const t = translator(saleSeats)
