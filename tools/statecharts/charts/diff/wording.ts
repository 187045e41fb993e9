/** `“new” instead of “old”`, or that there was none, or that there is none any more. */
export function insteadOf(what: string, before: string | null, after: string | null): string {
  if (before === null) return `there is now ${what.replace(/^the /, 'a ')}: “${after ?? ''}”`
  return after === null ? `${what} “${before}” is gone` : `${what} is now “${after}” instead of “${before}”`
}

/** What came into a list and what left it, each by its own words. */
export function listChanges(
  before: readonly string[],
  after: readonly string[],
  words: { readonly added: (things: readonly string[]) => string; readonly removed: (things: readonly string[]) => string; readonly moved: string },
): readonly string[] {
  const added = after.filter((thing) => !before.includes(thing))
  const removed = before.filter((thing) => !after.includes(thing))
  if (added.length === 0 && removed.length === 0) return before.join() === after.join() ? [] : [words.moved]
  return [...(added.length === 0 ? [] : [words.added(added)]), ...(removed.length === 0 ? [] : [words.removed(removed)])]
}
