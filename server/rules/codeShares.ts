/** Another airline that flies for this one, and the flight numbers that it flies, the first and the last. */
interface CodeShare {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Like the rest of the network, the partner is made up. */
const CODE_SHARES: readonly CodeShare[] = [{ name: 'Kestrel Air', from: 7_000, to: 7_499 }]

/** The airline that operates a flight which is sold under our own number; null where it is this one [LAY-21]. */
export const operatorOf = (flightNumber: number): string | null =>
  CODE_SHARES.find(({ from, to }) => from <= flightNumber && flightNumber <= to)?.name ?? null
