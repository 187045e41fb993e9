import { translator } from '../../../messages/translate.ts'

/** Words of the travellers that a customer has saved, and of taking away what is kept. */
export const savedTravellers = {
  travellersNone: 'Nobody is saved yet',
  travellersNoneText: 'Save the people you travel with once, and their details are here for you.',
  travellersList: 'Saved travellers',
  travellersCount: '{count} of {maximum} saved',
  travellersAdd: 'Add a traveller',
  travellersFull: {
    one: 'You have saved {count} traveller, and there can be no more. Delete one to add another.',
    other: 'You have saved {count} travellers, and there can be no more. Delete one to add another.',
  },
  travellersNew: 'New traveller',
  travellersEditing: 'Change {name}',
  travellersEdit: 'Edit',
  travellersOf: '{action} {name}',
  travellersAdult: 'Adult',
  travellersChild: 'Child',
  travellersInfant: 'Infant',
  travellersBorn: 'born {date}',
  travellersAsk: 'Delete {name} from your saved travellers?',
  travellersSaved: 'The traveller is saved.',
  travellersDeleted: 'The traveller is deleted.',
  travellersDeleting: 'Deleting',
  travellersDeletingSlow: 'Still deleting. This takes longer than usual.',
  travellersChanged: '{name} was changed elsewhere, and is not deleted. Delete all the same?',
  travellersNotDeleted: '{name} could not be deleted: we could not reach the airline.',
  travellersLapsed: '{name} is not deleted: you are signed out. Sign in, then delete.',
} as const

export const t = translator(savedTravellers)
