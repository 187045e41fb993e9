import { Leaving } from '../../flows/site/leaving/Leaving.tsx'
import { useSite } from '../site.ts'
import { createLeaving } from './createLeaving.ts'

/** On every page that has a form of an account. */
export const LeavingQuestion = () => <Leaving actor={useSite().shared(createLeaving).actor} />
