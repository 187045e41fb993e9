/** What is asked of the provider when a page is opened, fixed when the payment is begun: under one key it has to be the same each time. */
export interface PageAsked {
  readonly methods: readonly string[]
  readonly description: string
  /** Where the customer comes back to: when done, and when they leave without paying. */
  readonly returnUrl: string
  readonly leaveUrl: string
  /** When the provider closes the page by itself, in seconds since 1970. */
  readonly expiresAt: number
}

/** A page to be opened. */
export interface PageOrder extends PageAsked {
  readonly paymentId: string
  /** By which the customer finds on the page what they pay for. */
  readonly reference: string
  readonly amountMinor: number
  /** ISO 4217. */
  readonly currency: string
}

/**
 * What has become of a page: nobody has paid on it (`open`), a method takes its time (`thinking`), or one of three ends, of which
 * `failed` means that such a method has said no.
 */
export type PageOutcome = 'open' | 'thinking' | 'paid' | 'failed' | 'expired'

/** What money is paid with, as far as we have words for it. */
export type PaymentKind = 'CARD' | 'UPI' | 'NET_BANKING'

/** What the provider says of a page. */
export interface PageReport {
  readonly page: string
  /** That of the payment for which it was opened; null for a page that is none of ours. */
  readonly paymentId: string | null
  readonly outcome: PageOutcome
  readonly amountMinor: number | null
  readonly currency: string | null
  /** By which the money is given back; null while nobody has tried to pay. */
  readonly charge: string | null
  /** With what was paid; null where nobody has, where it is not said, and for a kind without words. */
  readonly kind: PaymentKind | null
  /** Where the customer pays; null for a page that is not open. */
  readonly url: string | null
}

/** Money to be given back. */
export interface RefundOrder {
  /** By which it is paid once. */
  readonly id: string
  readonly paymentId: string
  readonly charge: string
  readonly amountMinor: number
}

/** What the provider says of a refund. */
export interface RefundReport {
  readonly reference: string
  readonly state: 'underWay' | 'done' | 'failed'
}

/** What the provider tells by itself. */
export interface ProviderMessage {
  readonly id: string
  readonly type: string
  /** Null where it is about no page. */
  readonly report: PageReport | null
  /** The refund that it is about, by our id; null for none. */
  readonly refundId: string | null
}

/** A header of a message, by its name. */
export type HeaderOf = (name: string) => string | undefined

/** A payment provider, whoever it is. Every call rejects with a ProviderError. */
export interface PaymentProvider {
  /** Opens a page; asked again for the same payment, it is the same page. */
  open(order: PageOrder, isCustomerWaiting: boolean): Promise<PageReport>
  look(page: string): Promise<PageReport>
  /** Closes a page, so that nobody can pay on it any more; one that is not open says what it is. */
  close(page: string, paymentId: string): Promise<PageReport>
  /** Gives money back; asked again under the same id within a day, it is the same refund. */
  refund(order: RefundOrder): Promise<RefundReport>
  /** A refund that was made before, however long ago; null for none. */
  findRefund(order: Pick<RefundOrder, 'id' | 'charge'>): Promise<RefundReport | null>
  /**
   * Reads a message of the provider; null for one that it did not sign, or signed too long ago or for later.
   * @throws Refusal for what is signed and no message
   * @param body the text as it came
   * @param now milliseconds since 1970 UTC
   */
  read(body: string, headerOf: HeaderOf, now: number): ProviderMessage | null
}

/** Why the provider did not do what was asked: it said no for good, or it gave no proper answer, and may have done it all the same. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: ProviderError['kind'], cause: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}
