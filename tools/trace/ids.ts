const BRACKETS = /\[([^\]]*)\]/g
const ITEM = /^([A-Z]+)-(\d+)(?:\.\.(?:([A-Z]+)-)?(\d+))?$/

/**
 * The requirement IDs that a test's title names in square brackets, ranges such as `[SRCH-04..09]` counted out. Brackets
 * that hold no ID at all are words.
 */
export function idsInTitle(title: string): readonly string[] {
  return [...title.matchAll(BRACKETS)].flatMap(([, inside = '']) =>
    inside
      .split(/[,;\s]+/)
      .filter((item) => ITEM.test(item))
      .flatMap(countedOut),
  )
}

function countedOut(item: string): readonly string[] {
  const [, area = '', first = '', , last = first] = ITEM.exec(item) ?? []
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => `${area}-${String(Number(first) + index).padStart(first.length, '0')}`)
}
