export const many = (count: number, each: (index: number) => string): string => Array.from({ length: count }, (_, index) => each(index)).join(' ')

const aliasesOf = (count: number) =>
  `{ ${many(count, (index) => `a${index}: markets { ...F }`)} } fragment F on Market { ${many(count, (index) => `b${index}: locationCode`)} }`

/** Small questions whose answers would be megabytes, or whose understanding would take long. */
export const AMPLIFYING = {
  '60 aliases of 60 fields': aliasesOf(60),
  '30 aliases of 30 fields': aliasesOf(30),
  '140 aliases of a list': `{ ${many(140, (index) => `a${index}: markets { locationCode }`)} }`,
  'one list with many names for a field': `{ markets { ${many(30, (index) => `a${index}: locationCode`)} } }`,
  'segments under many names': `{ ${many(40, (index) => `a${index}: restrictionStatus(segmentKeys: []) { segmentKey }`)} }`,
  'types of fields of types': '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
  'fragments of fragments': `{ ${many(40, () => '...A')} } fragment A on Query { ${many(40, () => '...B')} } fragment B on Query { ${many(40, () => '...C')} } fragment C on Query { __typename }`,
} as const
