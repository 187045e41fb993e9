import type { Language, Message } from './language.ts'

type Part = Readonly<Record<string, Readonly<Record<string, Message>>>>

/** Every part of the catalogue, shared or of a flow: a new one is found by its name. */
const PARTS: Readonly<Record<string, Part>> = import.meta.glob<Part>(['./hi/*.ts', '../flows/*/*/*.text.hi.ts'], { eager: true })

const words = Object.fromEntries(Object.values(PARTS).flatMap((part) => Object.values(part).flatMap((messages) => Object.entries<Message>(messages))))

/** Hindi, in one piece: its readers have every word before the first is shown. */
export const HINDI: Language = { locale: 'hi-IN', wordsOf: (key, english) => words[key] ?? english, hasShortNames: true }
