import { createElement, type ComponentType } from 'react'
import type { Configuration } from '../airline/configuration.ts'
import { configuration } from './wire.ts'

/** What a piece of a page begins with of the configuration. */
export type Configured = Pick<Configuration, 'delays'>

/** Code that begins with the configuration comes when that has been read, too. */
export async function whenConfigured<Props extends object>(load: () => Promise<ComponentType<Props & Configured>>): Promise<ComponentType<Props>> {
  const [Piece, { delays }] = await Promise.all([load(), configuration()])
  return (props) => createElement(Piece, { ...props, delays })
}
