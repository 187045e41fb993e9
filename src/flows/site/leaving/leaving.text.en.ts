import { translator } from '../../../messages/translate.ts'

export const leaving = {
  leavingTitle: 'Leave without saving?',
  leavingText: 'Your changes are not saved yet. If you leave, this browser tab keeps them for you until you close it or sign out.',
  leavingStay: 'Stay',
  leavingGo: 'Leave',
} as const

export const t = translator(leaving)
