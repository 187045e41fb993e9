import type { AnySamples } from '../../../machines/kit/testing/samples.ts'
import type { Parent } from '../../../machines/kit/testing/stepper.ts'

/** What a path may try on the real product, where a flow can be driven there, and what is then promised on the screen. */
export interface PathModel {
  readonly samples: AnySamples
  /** In words, by the state's path: `code.unlocked.applied`. */
  readonly screens: Readonly<Record<string, string>>
  readonly parentSays?: Parent
}

/** The real product, on which paths can be driven. */
export interface SiteOfPaths {
  /** The folder of the project that has the player of paths. */
  readonly root: string
  /** The samples and assertions of the flow there; null for a flow without a page object. */
  readonly pathModelOf: (flow: string) => Promise<PathModel | null>
  /** The source of a module that plays paths, which are given as the source of a value. It is bundled with all that it imports. */
  readonly player: (flow: string, paths: string) => string
  /** Packages that stay out of the bundle. */
  readonly external: readonly (string | RegExp)[]
  /** Comments at the top of the file. */
  readonly head: (flow: string, count: number) => string
}
