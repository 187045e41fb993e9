import type { leavingMachine } from '../../../../machines/site/leaving/leaving.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const leavingStory: StoryOf<typeof leavingMachine> = {
  subject: 'the question before a page is left',
  events: {
    'form.changed': { says: 'a form on the page differs from what is saved', short: 'a form is changed' },
    'form.settled': 'nothing in the form differs any more',
    'form.closed': { says: 'the form is no longer on the page', short: 'the form is gone' },
    'leave.asked': 'the customer presses a link or Back',
    'stay.chosen': 'the customer presses “Stay”',
    'leave.chosen': 'the customer presses “Leave”',
  },
  guards: {
    isLast: {
      yes: 'no other form on the page has unsaved changes',
      no: 'another form on the page has unsaved changes',
      short: 'the only form',
      shortNo: 'another form',
    },
  },
  actions: {
    addForm: null,
    removeForm: null,
    keepDeparture: null,
    guardPage: {
      says: 'from now on the site asks before the page is left, and the browser before the window is closed',
      short: 'page guarded',
    },
    releasePage: { says: 'the page can be left again without a question', short: 'page released' },
    letGo: { says: 'the next page opens', short: 'next page opens' },
    holdBack: { says: 'the page stays, with what was typed', short: 'page stays' },
  },
  ports: {},
  delays: {},
  states: {
    allSaved: 'nothing on the page is unsaved',
    unsaved: 'a form on the page has unsaved changes',
    'unsaved.quiet': 'the customer stays on the page',
    'unsaved.asking': 'the site asks whether to leave without saving',
    'unsaved.going': 'the next page is on its way',
  },
}
