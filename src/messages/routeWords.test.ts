import { expect, it } from 'vitest'
import type { Message } from './language.ts'

const parts = import.meta.glob<Readonly<Record<string, Readonly<Record<string, Message>>>>>(['./{en,hi}/*.ts', '../flows/*/*/*.text.*.ts'], {
  eager: true,
})

const words = Object.entries(parts).flatMap(([path, part]) =>
  Object.values(part)
    .filter((messages) => typeof messages === 'object')
    .flatMap((messages) => Object.entries(messages).map(([key, message]) => [path, key, message] as const)),
)

const formsOf = (message: Message): readonly string[] => (typeof message === 'object' ? Object.values(message) : [message])
const places = (form: string) => [form.indexOf('{origin}'), form.indexOf('{destination}')] as const

const routes = words.filter(([, , message]) => formsOf(message).some((form) => places(form).every((at) => at >= 0)))

it.each(routes)('a route reads from its origin to its destination in every language: %s, %s [STN-02]', (_, __, message) => {
  for (const form of formsOf(message)) {
    const [origin, destination] = places(form)
    expect(origin).toBeLessThan(destination)
  }
})
