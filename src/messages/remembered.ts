import { language, type Language } from './language.ts'

/** Keeps the view that was made last, while what it is made of and the language are the same. */
function keeper<View>(): (of: readonly unknown[], make: () => View) => View {
  let made: { readonly of: readonly unknown[]; readonly in: Language; readonly view: View } | undefined
  return (of, make) => {
    if (made === undefined || made.in !== language() || of.some((part, at) => part !== made?.of[at])) made = { of, in: language(), view: make() }
    return made.view
  }
}

/** How two parts are told apart: as objects, or by what they say, as the value of a state, which XState makes anew for each event. */
type Comparison = true | 'byWords'

/**
 * A view that is made again only where a part that it is made from is another one, or the language is: after most events all parts are
 * the same.
 * @param parts by name: all that `make` reads
 * @param make from the parts, and from what else is given, which counts as parts do
 */
export function remembered<Parts extends object, Others extends readonly unknown[], View>(
  parts: Readonly<Record<keyof Parts, Comparison>>,
  make: (from: Parts, ...others: Others) => View,
): (from: Parts, ...others: Others) => View {
  const names = Object.keys(parts) as (keyof Parts)[]
  const keep = keeper<View>()
  return (from, ...others) =>
    keep([...names.map((name) => (parts[name] === 'byWords' ? JSON.stringify(from[name]) : from[name])), ...others], () => make(from, ...others))
}

/**
 * The last view of each of several things, made again only where what else is given is another one, or the language is.
 * @param make from the thing, and from what else is given
 */
export function rememberedOf<Thing extends object, Others extends readonly unknown[], View>(
  make: (of: Thing, ...others: Others) => View,
): (of: Thing, ...others: Others) => View {
  const keepers = new WeakMap<Thing, ReturnType<typeof keeper<View>>>()
  return (of, ...others) => {
    const keep = keepers.get(of) ?? keeper<View>()
    keepers.set(of, keep)
    return keep(others, () => make(of, ...others))
  }
}
