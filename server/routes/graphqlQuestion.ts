import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  print,
  validate,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { createMemory, type Memory } from '../memory.ts'
import { costOf } from './graphqlCost.ts'
import { isCulture, SCHEMA } from '../services/graphqlSchema.ts'

const MOST_TOKENS = 500
const DEEPEST = 8
/** A third more than what the site asks for at once. */
export const MOST_COST = 20_000
/** Characters of the queries that stay understood. */
const QUERIES_KEPT = 64 * 1024

/** A query that was understood. */
export interface UnderstoodQuery {
  readonly document: DocumentNode
  /** The query in a normal form, the same for equal questions; null if its answers are not cached. */
  readonly shape: string | null
  /** The variables that say a culture. */
  readonly cultures: ReadonlySet<string>
}

/** What is asked: a query with its variables. */
export interface Question {
  readonly document: DocumentNode
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | null
  /** The same for all who ask the same in other words; null where the answer is not kept. */
  readonly key: string | null
}

/** Understands queries. Those that were understood last need not be read again. */
export function questionReader(): (query: string, variables: Readonly<Record<string, unknown>>, operationName: string | null) => Question {
  const understood: Memory<UnderstoodQuery> = createMemory(QUERIES_KEPT, (query) => query.length)
  return (query, sent, operationName) => {
    let known = understood.get(query)
    if (known === undefined) understood.set(query, (known = understoodQuery(query)))
    const { document, shape, cultures } = known
    const operation = getOperationAST(document, operationName)
    if (!operation) throw refusal('The query has no such operation', 'BAD_USER_INPUT')
    const variables = variablesOf(operation, sent)
    return { document, variables, operationName, key: shape && `${shape}\n${valuesText(variables, cultures)}` }
  }
}

/** @throws GraphQLError for a query that is none, or asks for more than there is */
function understoodQuery(query: string): UnderstoodQuery {
  const document = parsed(query)
  if (isTooDeep(document)) throw refusal('The query is too deep', 'QUERY_TOO_DEEP')
  if (costOf(document) > MOST_COST) throw refusal('The query asks for too much', 'QUERY_TOO_COSTLY')
  if (document.definitions.some(isSubscription)) throw refusal('There are no subscriptions', 'GRAPHQL_VALIDATION_FAILED')
  const [error] = validate(SCHEMA, document, undefined, { maxErrors: 1, hideSuggestions: true })
  if (error) throw refusal('The query does not fit the schema', 'GRAPHQL_VALIDATION_FAILED', error)
  return { document, ...shapeOf(document, query) }
}

const isSubscription = (definition: DefinitionNode): boolean =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.SUBSCRIPTION

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: MOST_TOKENS })
  } catch (error) {
    throw refusal('The query was not understood', 'GRAPHQL_PARSE_FAILED', error instanceof GraphQLError ? error : undefined)
  }
}

/** In our own words, which say where and never what. */
const refusal = (message: string, code: string, at?: GraphQLError): GraphQLError =>
  new GraphQLError(message, { ...(at?.source && at.positions ? { source: at.source, positions: at.positions } : {}), extensions: { code } })

/** Fragments count as the deepest, since they may stand anywhere. */
const isTooDeep = (document: DocumentNode): boolean =>
  document.definitions.some((definition) => 'selectionSet' in definition && depthOf(definition.selectionSet) > DEEPEST)

function depthOf(selections: SelectionSetNode | undefined): number {
  if (!selections) return 0
  return 1 + Math.max(0, ...selections.selections.map((each) => (each.kind === Kind.FRAGMENT_SPREAD ? DEEPEST - 2 : depthOf(each.selectionSet))))
}

/** @throws GraphQLError for values that are none of the variables' types */
function variablesOf({ variableDefinitions = [] }: OperationDefinitionNode, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { coerced, errors } = getVariableValues(SCHEMA, variableDefinitions, sent, { maxErrors: 1 })
  if (errors) throw refusal('A variable does not fit the schema', 'BAD_USER_INPUT')
  return { ...coerced }
}

/**
 * A query without what changes nothing in its answer: the names of operation and variables, and which culture is asked for.
 * One with aliases, directives or fragments is no question of the site: its answers are not kept, nor is what holds
 * for the moment only.
 */
function shapeOf(document: DocumentNode, query: string): Pick<UnderstoodQuery, 'shape' | 'cultures'> {
  let isKept = document.definitions.length === 1 && !OF_THE_MOMENT.test(query)
  const cultures = new Set<string>()
  const names = new Map<string, string>()
  const plain = visit(document, {
    Field: ({ alias }) => void (isKept &&= alias === undefined),
    Directive: () => void (isKept = false),
    OperationDefinition: {
      enter: ({ operation }) => void (isKept &&= operation === OperationTypeNode.QUERY),
      leave: ({ name: _, ...rest }) => rest,
    },
    Variable: {
      leave({ name, ...rest }) {
        const renamed = names.get(name.value) ?? `v${names.size}`
        names.set(name.value, renamed)
        return { ...rest, name: { ...name, value: renamed } }
      },
    },
    Argument({ name, value, ...rest }) {
      if (name.value !== 'culture') return undefined
      if (value.kind === Kind.VARIABLE) cultures.add(value.name.value)
      return value.kind === Kind.STRING && isCulture(value.value) ? { ...rest, name, value: { ...value, value: ANY_CULTURE } } : undefined
    },
  })
  return { shape: isKept ? print(plain) : null, cultures }
}

/** Fields whose answers hold for the moment, or for one browser. */
const OF_THE_MOMENT = /restrictionStatus|booking|bookedJourney|checkIn/

const ANY_CULTURE = 'en-US'

const valuesText = (variables: Readonly<Record<string, unknown>>, cultures: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries(variables).map(([name, value]) => (cultures.has(name) && typeof value === 'string' && isCulture(value) ? ANY_CULTURE : value)),
  )
