import type { RetrievedGroup } from '../../domain/groupRetrieval.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { GroupRetrievalInput, groupRetrievalMachine } from './groupRetrieval.machine.ts'

/** A group that was found by its reference and a last name, with waits of seconds. */
export const BY_LAST_NAME: GroupRetrievalInput = {
  flow: 'manage',
  userInputs: { pnrDetails: 'GRP24K', lastName: 'Rao', email: null },
  isPrimaryContact: false,
  isLastNameDemanded: false,
  delays: { slow: 3_000 },
}

/** The same, found by an e-mail address: the last name is asked for. */
export const BY_EMAIL: GroupRetrievalInput = {
  ...BY_LAST_NAME,
  userInputs: { pnrDetails: 'GRP24K', lastName: null, email: 'trips@vidyalaya.example' },
}

/** The group as it is opened for one of its passengers. */
export const GROUP: RetrievedGroup = {
  recordLocator: 'GRP24K',
  heldAs: 'confirmed',
  isClosed: false,
  journeys: 2,
  passengerKeys: ['MCFBRFQ-'],
  allowsCheckIn: false,
  allowsManaging: true,
}

const { changing, only } = sampling<typeof groupRetrievalMachine>()

const typing = (field: 'firstName' | 'lastName', text: string) => {
  const typed = changing((context) => context[field], text, { type: `${field}.typed`, text })
  return field === 'firstName'
    ? typed
    : only('the dialog asks for a last name where none is known', ({ context }) => context.userInputs.lastName === null, typed)
}

/** What a walk tries with the dialog for a group. */
export const groupRetrievalSamples: Samples<typeof groupRetrievalMachine> = {
  starts: {
    'a group found by last name': BY_LAST_NAME,
    'a group found by e-mail address': BY_EMAIL,
    'a group that checks in': { ...BY_LAST_NAME, flow: 'checkIn' },
    'a group that wants its boarding passes': { ...BY_EMAIL, flow: 'boardingPass' },
  },
  events: {
    'types a first name': typing('firstName', 'Anand'),
    'types a blank': typing('firstName', ' '),
    'types a last name': typing('lastName', 'Rao'),
    'types another last name': typing('lastName', 'Roy'),
    'presses Continue': { type: 'form.submitted' },
    'closes the dialog': { type: 'dialog.closed' },
  },
  ports: {
    validatePassenger: {
      answers: {
        'a passenger of the group': { kind: 'group', group: { ...GROUP, allowsCheckIn: true } },
        'a passenger of a group that cannot be managed': { kind: 'group', group: { ...GROUP, allowsManaging: false } },
        'no passenger of this name, in words of its own': { kind: 'refused', message: 'No Anand Rao is in this group.' },
        'no passenger of this name': { kind: 'refused', message: null },
        'a group that is not for the public': { kind: 'forbidden' },
        'a group without passengers': { kind: 'group', group: { ...GROUP, allowsCheckIn: true, passengerKeys: [] } },
        'a cancelled group': { kind: 'group', group: { ...GROUP, heldAs: 'closed', journeys: 0 } },
        'a group without flights': { kind: 'group', group: { ...GROUP, allowsCheckIn: true, journeys: 0 } },
        'too many tries, for 90 seconds': { kind: 'tooManyTries', retryAfter: 90 },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
