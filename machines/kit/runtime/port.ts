import { fromPromise, type PromiseActorLogic } from 'xstate'

/** Thrown by a port that the composition root has not filled. */
export class PortUnfilled extends Error {
  override readonly name = 'PortUnfilled'
  constructor(port: string) {
    super(`nothing was provided for the port "${port}": fill it with machine.provide({ actors: { ${port} } })`)
  }
}

/**
 * A typed hole for a call to the outside. A machine names its ports in `setup({ actors })`; the composition root fills
 * them with `machine.provide`. A refusal by the other party is a value of `Output`; an error means only that it could
 * not be asked.
 * @param name the port's key in `actors`, by which an unfilled one fails
 */
export const port = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new PortUnfilled(name)))
