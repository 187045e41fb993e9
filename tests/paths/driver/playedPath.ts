/** What the player needs of a path; the exporter writes these into the file. */
export interface PlayedPath {
  readonly id: string
  readonly title: string
  readonly requirements: readonly string[]
  readonly start: string
  readonly standing: PlayedStanding
  /** Ports that are asked at the start. */
  readonly asks: readonly string[]
  readonly steps: readonly PlayedStep[]
}

export interface PlayedStep {
  readonly action: string
  readonly kind: 'event' | 'answer' | 'failure' | 'snapshot' | 'delay'
  /** The port that answers. */
  readonly port: string | null
  /** With what it was asked. */
  readonly input: unknown
  readonly sample: string
  readonly milliseconds: number | null
  readonly asks: readonly string[]
  /** Ports whose calls are given up. */
  readonly givesUp: readonly string[]
  readonly standing: PlayedStanding
}

export interface PlayedStanding {
  readonly states: readonly string[]
  readonly context: unknown
}
