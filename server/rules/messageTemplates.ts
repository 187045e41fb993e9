/** The text of a message, without its recipient. */
export interface MessageText {
  readonly subject: string
  readonly text: string
}

/** The message with a one-time code, with a warning not to share it. */
export const codeTemplate = (brand: string, code: string): MessageText => ({
  subject: `${code} is your ${brand} code`,
  text: `${code} is your one-time code for ${brand}. It is valid for 5 minutes. We never ask for it by phone: tell it to nobody.`,
})

/** The message to the owner of an account whose contact was moved to another account. */
export const contactMovedTemplate = (brand: string, contact: string): MessageText => ({
  subject: `A contact of your ${brand} account was removed`,
  text: `${contact} was verified by the owner of another ${brand} account and now belongs to it. You still sign in by this contact. If this was not you, please write to us.`,
})

/** Of which booking and which sum a message about money speaks. */
export interface BookingMoney {
  readonly brand: string
  readonly recordLocator: string
  /** As it is read: `₹4,599.00`. */
  readonly sum: string
}

/** The message that a booking is paid and confirmed. */
export const bookingPaidTemplate = ({ brand, recordLocator, sum }: BookingMoney): MessageText => ({
  subject: `Your ${brand} booking ${recordLocator} is confirmed`,
  text: `We have received ${sum} for your booking ${recordLocator}. It is confirmed: we wish you a good flight.`,
})

/** The message that a payment did not come in time, or was declined by the bank. */
export const bookingNotPaidTemplate = ({ brand, recordLocator, sum }: BookingMoney): MessageText => ({
  subject: `Your ${brand} booking ${recordLocator} is not paid yet`,
  text: `A payment of ${sum} for your booking ${recordLocator} was not confirmed in time. If money was taken, it goes back to you by itself. You can pay again while the booking is on hold.`,
})

/** The message that money has gone back. */
export const refundedTemplate = ({ brand, recordLocator, sum }: BookingMoney): MessageText => ({
  subject: `${sum} of your ${brand} booking ${recordLocator} goes back to you`,
  text: `We have sent ${sum} of your booking ${recordLocator} back to the card or account that you paid with. Your bank may take some days to show it.`,
})

/** The message that a booking, or a part of it, was cancelled. */
export const cancelledTemplate = ({ brand, recordLocator, sum }: BookingMoney): MessageText => ({
  subject: `Your ${brand} booking ${recordLocator} was cancelled as you asked`,
  text: `What you chose of your booking ${recordLocator} is cancelled. ${sum} goes back to you, the way that you paid. If this was not you, please call us.`,
})
