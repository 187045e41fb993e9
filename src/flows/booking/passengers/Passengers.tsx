import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import type { PassengersActor } from '../../../../machines/booking/passengers/passengers.machine.ts'
import { unitsOf } from '../../../../machines/domain/partyForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmBox } from '../../../ui/ConfirmBox.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Contact } from '../contact/Contact.tsx'
import { Guardians } from './Guardians.tsx'
import { KnownPeople } from './KnownPeople.tsx'
import { questionOf, summaryOf } from './passengers.select.ts'
import { t } from './passengers.text.en.ts'
import { Traveller } from './Traveller.tsx'
import f from '../../../ui/field.module.css'
import p from '../../../ui/page.module.css'
import s from './passengers.module.css'

/** The id of the form, for a button that submits it from elsewhere on the page. */
export const PASSENGERS_FORM = 'passengers-form'

interface PassengersProps {
  readonly actor: PassengersActor
  /** Whether the page has the button in a summary or a bar of its own; it names the form. */
  readonly isContinuedElsewhere?: boolean
}

/** Who travels, the contact and the company of the invoice: the first step of a booking. */
export function Passengers({ actor, isContinuedElsewhere = false }: PassengersProps) {
  const party = useSelector(actor, ({ context }) => context.party)
  const contact = useSelector(actor, ({ children }) => children.contact)
  return (
    <form
      id={PASSENGERS_FORM}
      noValidate
      data-passengers
      className={s['step']}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'form.submitted' })
      }}
    >
      <header className={p['head']}>
        <h1 tabIndex={-1} className={p['heading']}>
          {t('paxHeading')}
        </h1>
        <p className={p['soft']}>{t('paxIntro')}</p>
      </header>
      <KnownPeople actor={actor} />
      <Summary actor={actor} />
      {unitsOf(party).map((unit) => (
        <Traveller key={unit.place} actor={actor} unit={unit} />
      ))}
      <Guardians actor={actor} />
      {contact !== undefined && <Contact actor={contact} />}
      <Question actor={actor} />
      {!isContinuedElsewhere && (
        <div className={s['actions']}>
          <Button type="submit">{t('paxContinue')}</Button>
        </div>
      )}
    </form>
  )
}

/** How many fields are wrong. It is there before its words: else they are not read out. */
function Summary({ actor }: { readonly actor: PassengersActor }) {
  const words = useSelector(actor, summaryOf)
  return (
    <p role="alert" className={`${f['alarm']} ${s['summary']}`}>
      {words !== '' && <CircleAlert aria-hidden="true" size={16} />}
      {words}
    </p>
  )
}

function Question({ actor }: { readonly actor: PassengersActor }) {
  const words = useSelector(actor, questionOf)
  useKeptFocus('[data-passengers] button[type="submit"]', words === null)
  if (words === null) return null
  return (
    <div data-alike>
      <ConfirmBox words={words}>
        <Button look="section" onClick={() => actor.send({ type: 'likeness.confirmed' })}>
          {t('paxAlikeYes')}
        </Button>
        <Button look="plain" onClick={() => actor.send({ type: 'likeness.denied' })}>
          {t('paxAlikeNo')}
        </Button>
      </ConfirmBox>
    </div>
  )
}
