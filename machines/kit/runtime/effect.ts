import { PortUnfilled } from './port.ts'

/**
 * A typed hole for something to be done outside that answers nothing: storing, moving the focus, going to an address.
 * A machine names its effects in `setup({ actions })`; the composition root fills them with `machine.provide`.
 * @param name the effect's key in `actions`, by which an unfilled one fails
 */
export const effect =
  <Params = void>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new PortUnfilled(name)
  }
