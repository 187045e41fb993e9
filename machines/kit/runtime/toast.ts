/**
 * A toast that is shown: it passes by itself, after the delay `toast`, unless somebody reads it. The machine has `forgetToast`, and
 * `quiet` beside this state.
 * @param quiet where it goes from within, as `#machine.toast.quiet`
 * @param next the event of the next try
 */
export const shownToast = <Quiet extends string, Next extends string>(quiet: Quiet, next: Next) =>
  ({
    tags: 'refused',
    initial: 'passing',
    exit: 'forgetToast',
    on: {
      'toast.dismissed': 'quiet',
      ...({ [next]: { target: 'quiet', description: 'The next try says what becomes of it.' } } as {
        readonly [Event in Next]: { readonly target: 'quiet'; readonly description: string }
      }),
    },
    states: {
      passing: { after: { toast: quiet }, on: { 'toast.held': 'held' } },
      held: {
        description: 'The visitor reads the notice or is about to press its button, so it stays.',
        on: { 'toast.released': 'passing' },
      },
    },
  }) as const
