import { expect, it } from 'vitest'

type Part = Readonly<Record<string, Readonly<Record<string, unknown>>>>
const parts = import.meta.glob<Part>(['./en/*.ts', '../flows/*/*/*.text.en.ts'], { eager: true })
const texts = Object.values(parts).flatMap((part) => Object.values(part).flatMap((texts) => Object.entries(texts)))

/** What begins in small letters is a part of a sentence. */
it.each(['One Way', 'Round Trip', 'Sign In', 'View all offers', 'Check In', 'View Booking', 'Login', 'More', 'Home', 'Book', 'Book a flight'])(
  'writes the label "%s" as it is named, wherever it stands [MSG-91]',
  (label) => {
    const same = texts.filter(([, text]) => typeof text === 'string' && /^[A-Z]/.test(text) && text.toLowerCase() === label.toLowerCase())
    expect(same.length).toBeGreaterThan(0)
    expect(same.filter(([, text]) => text !== label)).toEqual([])
  },
)
