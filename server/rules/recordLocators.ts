import { randomInt } from 'node:crypto'
import { hashOf } from '../schedule/hash.ts'

/**
 * What record locators are made of: capital letters and digits that are not taken for each other, and no vowels or Y, so that
 * none is a word.
 */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789'

/** How long a record locator is [CONST-26]. */
export const LOCATOR_LENGTH = 6

const ALL = LETTERS.length ** LOCATOR_LENGTH

/** A record locator, each as likely as any other. Two draws may be the same: the database says whether one is free. */
export const drawLocator = (): string => locatorNumbered(randomInt(ALL))

/** The record locator that belongs to a text, always the same. */
export const locatorOf = (text: string): string => locatorNumbered(hashOf(`locator ${text}`) % ALL)

/**
 * One of all record locators.
 * @param number from 0
 */
export const locatorNumbered = (number: number): string =>
  Array.from({ length: LOCATOR_LENGTH }, (_, place) => LETTERS.charAt(Math.floor(number / LETTERS.length ** place) % LETTERS.length))
    .toReversed()
    .join('')
