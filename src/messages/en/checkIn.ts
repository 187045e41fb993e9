/** Words of the steps of check-in. */
export const checkIn = {
  checkInSteps: 'Check-in, step {step} of {count}: {name}',
  checkInStepsShort: 'Check-in, step {step} of {count}',
  checkInStepFlights: 'Flights',
  checkInStepAddOns: 'Extras',
  checkInStepSeats: 'Seats',
  checkInStepGoods: 'Dangerous goods',
  checkInStepPasses: 'Boarding passes',
} as const
