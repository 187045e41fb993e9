import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type SelectionSetNode,
} from 'graphql'
import { FIELD_COSTS, LIST_SIZES, LONGEST_OTHER_LIST, SCHEMA } from '../services/graphqlSchema.ts'

const META_FIELDS: ReadonlyMap<string, GraphQLField<unknown, unknown>> = new Map(
  [SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]),
)

/**
 * What a document costs to answer: its fields, each as often as the lists around it have entries. It is known from the words
 * alone, before anything is validated or run. Whatever has another alias is another field. A fragment is counted wherever it
 * is spread, and looked at once; fragments that call each other cost without end.
 */
export function costOf(document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions) if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  const known = new Map<string, number>()

  function ofSelections({ selections }: SelectionSetNode, type: string): number {
    let sum = 0
    for (const each of selections) {
      if (each.kind === Kind.FIELD) sum += ofField(each, type)
      else if (each.kind === Kind.INLINE_FRAGMENT) sum += 1 + ofSelections(each.selectionSet, each.typeCondition?.name.value ?? type)
      else sum += 1 + ofFragment(each.name.value)
    }
    return sum
  }

  function ofField({ name, selectionSet }: FieldNode, type: string): number {
    const field = fieldOf(type, name.value)
    if (field === undefined) return 1
    const size = isListType(getNullableType(field.type)) ? (LIST_SIZES.get(`${type}.${name.value}`) ?? LONGEST_OTHER_LIST) : 1
    return (
      (FIELD_COSTS.get(`${type}.${name.value}`) ?? 0) +
      size * (1 + (selectionSet === undefined ? 0 : ofSelections(selectionSet, getNamedType(field.type).name)))
    )
  }

  function ofFragment(name: string): number {
    const cost = known.get(name)
    if (cost !== undefined) return cost
    known.set(name, Number.POSITIVE_INFINITY)
    const fragment = fragments.get(name)
    const counted = fragment === undefined ? 0 : ofSelections(fragment.selectionSet, fragment.typeCondition.name.value)
    known.set(name, counted)
    return counted
  }

  let sum = 0
  for (const each of document.definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION) sum += ofSelections(each.selectionSet, SCHEMA.getQueryType()?.name ?? '')
    // One that nothing spreads costs too: it is validated.
    if (each.kind === Kind.FRAGMENT_DEFINITION) sum += ofFragment(each.name.value)
  }
  return sum
}

function fieldOf(type: string, name: string): GraphQLField<unknown, unknown> | undefined {
  if (type === SCHEMA.getQueryType()?.name && META_FIELDS.has(name)) return META_FIELDS.get(name)
  const known = SCHEMA.getType(type)
  return isObjectType(known) || isInterfaceType(known) ? known.getFields()[name] : undefined
}
