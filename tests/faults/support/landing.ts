import { readDeclared, stateName, type StateNode } from '../../../machines/kit/testing/declared.ts'
import { identify } from '../../../machines/kit/testing/identity.ts'
import type { Configuration, Step, Stepper } from '../../../machines/kit/testing/stepper.ts'
import { wordsOf, type Stimulus } from '../../../machines/kit/testing/stimuli.ts'
import type { Flow } from '../../../tools/statecharts/model/flowModel.ts'
import type { Landed } from '../faultMatrix.ts'
import { asks, leavesOf, wayFrom, type Way } from './ways.ts'

/** A call of a flow: the state that asks, and the id of its invocation. */
export interface Site {
  readonly flow: Flow
  readonly state: string
  readonly callId: string
}

/** What other flows say, in the name of the traveller or of the airline: a way on is looked for first among what is pressed here. */
const SAID_ELSEWHERE = /\.(?:provided|changed|locked|unlocked|handedBack)$/

const isEvent = (stimulus: Stimulus) => stimulus.kind === 'event'
const isOwnEvent = (stimulus: Stimulus) => stimulus.kind === 'event' && !SAID_ELSEWHERE.test(stimulus.event.type)
const isRight = (stimulus: Stimulus) => stimulus.kind === 'answer' || stimulus.kind === 'delay'

/** The innermost states of the part of the flow that asks, and those that were entered since elsewhere. */
export function statesSince(site: Site, before: Configuration, after: Configuration, where: 'here' | 'anywhere' = 'anywhere'): string[] {
  const part = partOf(site)
  const were = new Set(leavesOf(before))
  const isHere = (id: string) => id === part || id.startsWith(`${part}.`)
  const here = leavesOf(after).filter(isHere)
  const entered = leavesOf(after).filter((id) => !isHere(id) && !were.has(id))
  return (where === 'here' && here.length > 0 ? here : [...here, ...entered]).toSorted()
}

/** The region of the outermost parallel state in which the asking state lies; the whole machine where nothing is parallel. */
function partOf({ flow, state }: Site): string {
  let part: string | null = null
  const nodes = readDeclared(flow.machine).states
  for (let node = nodes.find((each) => stateName(each) === state); node?.parent !== undefined; node = node.parent)
    if (node.parent.type === 'parallel') part = stateName(node)
  return part ?? flow.machine.id
}

/** What states are tagged with, their own tags and those of the states around them. */
function tagsOf({ snapshot }: Configuration, states: readonly string[]): string[] {
  const isAround = (node: StateNode) => states.some((id) => id === stateName(node) || id.startsWith(`${stateName(node)}.`))
  return [...new Set(snapshot._nodes.filter(isAround).flatMap((node) => node.tags))].toSorted()
}

/** Thrown where a fault leaves the traveller without a way on. */
export class NoWayOn extends Error {
  override readonly name = 'NoWayOn'
}

/**
 * Judges where a flow has landed.
 * @param asked where it stood while the call was asked
 * @param isInVain whether the call brought nothing, so that asking again is the way on that is looked for first
 */
export function judgeLanding(site: Site, stepper: Stepper, asked: Configuration, landed: Configuration, isInVain: boolean): Landed {
  if (landed.snapshot.status === 'error') throw new NoWayOn('the flow breaks: the failure has no way in its statechart')
  const place = JSON.stringify([site.state, isInVain, leavesOf(asked), identify(landed, undefined)])
  const known = judged.get(place) ?? judge(site, stepper, asked, landed, isInVain)
  judged.set(place, known)
  return known
}

/** Faults often end alike. */
const judged = new Map<string, Landed>()

function judge(site: Site, stepper: Stepper, asked: Configuration, landed: Configuration, isInVain: boolean): Landed {
  const states = statesSince(site, asked, landed)
  const tags = tagsOf(landed, states)
  const elsewhere = states.flatMap((state) => ELSEWHERE[state] ?? [])[0]
  if (tags.includes('waiting') && elsewhere === undefined) throw new NoWayOn(`still waits in ${states.join(' and ')}`)
  const again = isInVain ? wayToAskAgain(site, stepper, landed) : null
  const way = again ?? wayToGoOn(site, stepper, landed)
  if (way === null && elsewhere === undefined) throw new NoWayOn(`nothing can be done in ${states.join(' and ')}`)
  if (way === null || elsewhere !== undefined) {
    if (way !== null && again !== null) throw new NoWayOn(`${states.join(' and ')} goes on by itself: it is not to be listed as going on elsewhere`)
    return { kind: 'landed', states, tags, wayOn: elsewhere ?? '', asksAgain: false, leadsTo: [] }
  }
  const pressed = way.steps.filter(isEvent).map(wordsOf)
  const wayOn = pressed.length === 0 ? 'asks again by itself' : pressed.join(', then ')
  return { kind: 'landed', states, tags, wayOn, asksAgain: again !== null, leadsTo: statesSince(site, landed, way.end) }
}

const MOST_PRESSES = 3

/** The fewest presses here that ask again, or else the one word from elsewhere that does; from there right answers lead to rest. */
function wayToAskAgain(site: Site, stepper: Stepper, from: Configuration): Way | null {
  const isAsked = asks(site.callId)
  const search = { flow: site.flow, stepper, declared: readDeclared(stepper.machine), isFound: isAsked, deepest: MOST_PRESSES }
  const mayBegin = (begins: (stimulus: Stimulus) => boolean) => (stimulus: Stimulus, depth: number) =>
    begins(stimulus) || stimulus.kind === 'delay' || (depth > 0 && stimulus.kind === 'answer')
  const mayBeToldOnce = (stimulus: Stimulus, depth: number) => (depth === 0 ? isEvent(stimulus) : stimulus.kind === 'delay')
  const way = wayFrom([from], { ...search, may: mayBegin(isOwnEvent) }) ?? wayFrom([from], { ...search, may: mayBeToldOnce, deepest: 2 })
  if (way !== null && !comesToRest(site, stepper, way.end)) throw new NoWayOn(`asked again, no right answer leads to rest`)
  return way
}

const LONGEST_REST = 4

/** Whether valid answers lead to a state in which the call is over and the part of the flow that sent it no longer waits. */
function comesToRest(site: Site, stepper: Stepper, from: Configuration): boolean {
  const rests = ({ configuration }: Step) => {
    const states = statesSince(site, from, configuration)
    const isOver = configuration.calls.every(({ id }) => id !== site.callId)
    return isOver && (!tagsOf(configuration, states).includes('waiting') || states.some((state) => state in ELSEWHERE))
  }
  const search = { flow: site.flow, stepper, declared: readDeclared(stepper.machine), may: isRight, isFound: rests, deepest: LONGEST_REST }
  return wayFrom([from], search) !== null
}

/** The first thing that the traveller can do there and that is heard: by the state itself, by the part of the flow that asked, by any other. */
function wayToGoOn(site: Site, stepper: Stepper, from: Configuration): Way | null {
  const part = partOf(site)
  const declared = readDeclared(stepper.machine)
  const isHeard = ({ microsteps }: Step) => microsteps.some(({ taken }) => taken.length > 0)
  const states = new Set(leavesOf(from).filter((id) => id.startsWith(part)))
  const isHeardByState = ({ microsteps }: Step) => microsteps.some(({ taken }) => taken.some(({ source }) => states.has(stateName(source))))
  const isHeardHere = ({ microsteps }: Step) => microsteps.some(({ taken }) => taken.some(({ source }) => stateName(source).startsWith(part)))
  const search = { flow: site.flow, stepper, declared, deepest: 1 }
  return (
    wayFrom([from], { ...search, may: isOwnEvent, isFound: isHeardByState }) ??
    wayFrom([from], { ...search, may: isOwnEvent, isFound: isHeardHere }) ??
    wayFrom([from], { ...search, may: isOwnEvent, isFound: isHeard }) ??
    wayFrom([from], { ...search, may: isEvent, isFound: isHeard })
  )
}

/**
 * States in which a flow has done what it can: the traveller goes on by another part of the page, which it does not hold up.
 * The sentence says where. A state in which something can still be pressed that asks again is not to be listed here.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'checkInSelection.made': 'goes on with the next step of check-in, which opens',
  'checkInSubmit.work.done': 'goes on with the summary, which says who is checked in',
  'contactProof.closed': 'goes on with the page, which looks at the booking again',
  'deepLink.done.quiet': 'goes on with the page that the link led to',
  'geolocation.located': 'takes the airport that is offered, or any other of the list',
  'geolocation.unsupported': 'chooses the origin from the list',
  'googleSignIn.leaving': 'goes on at Google, or comes back by the back button',
  'googleSignIn.cancelled': 'chooses another way in the dialog, which is at its first step again',
  'googleSignIn.failed': 'chooses another way in the dialog, which is at its first step again',
  'groupRetrieval.retrieved': 'goes on with the page of the booking, which shows the part of the traveller',
  'locale.switching': 'reads the page, which comes again in the other language',
  'newsletterLink.done': 'is done, and goes on to the home page by the link',
  'newsletterLink.unknown': 'goes on to the home page by the link, and subscribes there again',
  'otpEntry.verified': 'goes on with what the code was for',
  'payment.goingBack.resting': 'goes on with the page, which asks again by itself',
  'payment.leaving.waiting': 'goes on at the provider, whose page opens',
  'payment.refused': 'goes on to the bookings by the link, and sees there how the booking stands',
  'payment.undecided.resting': 'goes on with the page, which asks again by itself',
  'signIn.closed': 'goes on with the page: the dialog is closed',
}
