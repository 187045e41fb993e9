import type { ModelState, ModelTransition } from '../model/flowModel.ts'

/** A name of the code in words: `takeText` is `take text`. Names of events are words already. */
export const inWords = (name: string): string =>
  name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').replaceAll(/[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase())

/** A guard in words: `not isShown` is `is not shown`, `isFare {"fare":"STUDENT"}` is `is fare (STUDENT)`. */
export const guardInWords = (guard: string): string =>
  guard
    .replaceAll(
      / \{(?<fields>[^{}]*)\}/g,
      (_, fields: string) =>
        ` (${fields
          .replaceAll(/"[^"]*":/g, '')
          .replaceAll('"', '')
          .replaceAll(',', ', ')})`,
    )
    .replaceAll(/[a-z]+(?:[A-Z][A-Za-z0-9]*)/g, inWords)
    .replaceAll(/\bnot is\b/g, 'is not')
    .replaceAll(/\bnot has\b/g, 'has no')

/** `500` is `0.5 s`, `600000` is `10 min`. */
export function durationInWords(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

/** What sets a transition off: `promo.typed`, `validate promo answered`, `after 3 s (slow)`, `at once`. */
export function triggerInWords({ kind, trigger, delay }: ModelTransition): string {
  if (kind === 'event') return trigger
  if (kind === 'always') return 'at once'
  if (kind === 'after') return delay === null ? trigger : `after ${durationInWords(delay.milliseconds)} (${inWords(delay.name)})`
  return kind === 'done' ? 'all done' : inWords(trigger)
}

export const nameOfState = (state: ModelState): string => (state.parent === null ? state.key : inWords(state.key))
