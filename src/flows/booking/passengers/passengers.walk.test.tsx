import { expect } from 'vitest'
import { passengersMachine } from '../../../../machines/booking/passengers/passengers.machine.ts'
import { GUARDIAN_ROLES } from '../../../../machines/domain/handedOver.ts'
import { formAt, isHandedOver, unitsOf } from '../../../../machines/domain/partyForm.ts'
import { isFolded, stillWrong } from '../../../../machines/booking/passengers/passengers.rules.ts'
import { passengersSamples } from '../../../../machines/booking/passengers/passengers.samples.ts'
import { fieldsOf } from '../../../../machines/domain/travellerForm.ts'
import { button, status } from '../../../testing/walks/onScreen.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { Passengers } from './Passengers.tsx'
import { errorOf, guardianShown, infantOf, offeredPeople, questionOf, travellerOf, type TravellerView } from './passengers.select.ts'

const LABELS = { firstName: 'First name', lastName: 'Last name', birthDate: 'Date of birth', documentNumber: 'Student ID number' } as const
const GENDERS = { F: 'Female', M: 'Male', X: 'Other' } as const

const ADULTS = { brings: 'Who brings the child to the airport?', meets: 'Who meets the child on arrival?' } as const
const ADULT_FIELDS = { name: 'Full name', phone: 'Phone number' } as const

const group = (screen: Screen, name: string | RegExp) => screen.getByRole('group', { name, exact: true })
const inGroup = (screen: Screen, { title }: TravellerView, name: keyof typeof LABELS) =>
  group(screen, title).getByRole('textbox', { name: LABELS[name], exact: true }).first()

walkView({
  name: 'the passengers of a booking [VAL-21, VAL-22, VAL-28, MSG-94]',
  machine: passengersMachine,
  samples: passengersSamples,
  render: (actor) => <Passengers actor={actor} />,
  drivers: {
    'field.typed': ({ place, field, text }, screen) =>
      group(screen, new RegExp(`^Passenger ${place + 1}, `))
        .getByRole('textbox', { name: LABELS[field], exact: true })
        .fill(text),
    'gender.chosen': ({ gender }, screen) =>
      group(screen, /^Passenger 1, /)
        .getByRole('radio', { name: GENDERS[gender], exact: true })
        .click(),
    'guardian.typed': async (event, screen, actor) => {
      const { role, field, text } = event
      const adult = group(screen, ADULTS[role])
      if (adult.elements().length === 0) actor.send(event)
      else if (field === 'countryCode') await adult.getByRole('combobox', { name: 'Country code', exact: true }).selectOptions(text)
      else await adult.getByRole('textbox', { name: ADULT_FIELDS[field], exact: true }).fill(text)
    },
    'traveller.opened': (_, screen) =>
      button(screen, /^Change /)
        .first()
        .click(),
    'known.chosen': ({ id }, screen) => button(screen, { t0: /^Asha Rao/, t1: /^Tara Rao/, t2: /^Leela Menon/ }[id] ?? id).click({ force: true }),
    'form.submitted': (_, screen) => button(screen, 'Continue').click(),
    'likeness.confirmed': (_, screen) => button(screen, 'Yes, two people').click(),
    'likeness.denied': (_, screen) => button(screen, 'No, change one').click(),
    'retry.asked': (_, screen) => button(screen, 'Try again').first().click(),
    'customer.changed': fromParent,
    'contact.changed': fromParent,
  },
  assertions: {
    '*': async (snapshot, screen) => {
      const { context } = snapshot
      for (const unit of unitsOf(context.party)) {
        const views = [travellerOf(unit), infantOf(unit)].flatMap((view) => view ?? [])
        if (isFolded(context, unit)) {
          await expect.element(group(screen, travellerOf(unit).title)).toHaveTextContent(formAt(context, unit.place).firstName.trim())
          await expect.element(group(screen, travellerOf(unit).title).getByRole('textbox')).not.toBeInTheDocument()
        } else
          for (const view of views)
            for (const field of fieldsOf(view.kind)) {
              const error = errorOf(snapshot, view.place, field) ?? ''
              if (field === 'gender') continue
              // A date is written day first.
              if (field !== 'birthDate') await expect.element(inGroup(screen, view, field)).toHaveValue(formAt(context, view.place)[field])
              await expect.element(inGroup(screen, view, field)).toHaveAccessibleDescription(expect.stringContaining(error))
              await expect.element(inGroup(screen, view, field)).toHaveAttribute('aria-invalid', String(error !== ''))
            }
      }
      for (const role of GUARDIAN_ROLES) {
        if (!isHandedOver(context)) {
          await expect.element(group(screen, ADULTS[role])).not.toBeInTheDocument()
          continue
        }
        const { text, guardian, nameError, phoneError } = guardianShown(snapshot, role)
        await expect.element(group(screen, ADULTS[role]).getByText(text, { exact: true })).toBeVisible()
        for (const [field, error] of [
          ['name', nameError],
          ['phone', phoneError],
        ] as const) {
          const box = group(screen, ADULTS[role]).getByRole('textbox', { name: ADULT_FIELDS[field], exact: true })
          await expect.element(box).toHaveValue(guardian[field])
          await expect.element(box).toHaveAccessibleDescription(expect.stringContaining(error ?? ''))
          await expect.element(box).toHaveAttribute('aria-invalid', String(error !== null))
        }
        await expect
          .element(group(screen, ADULTS[role]).getByRole('combobox', { name: 'Country code', exact: true }))
          .toHaveValue(guardian.countryCode)
      }
      await expect.element(group(screen, 'Contact')).toBeVisible()
      await expect
        .element(screen.getByText('With an extra seat. Nothing is to be filled in for it.'))
        .toHaveLength(unitsOf(context.party).filter((unit) => unit.hasExtraSeat && !isFolded(context, unit)).length)
    },
    'form.quiet': (_, screen) => expect.element(screen.getByRole('alert').first()).toBeEmptyDOMElement(),
    'form.incomplete': (snapshot, screen) => {
      const count = stillWrong(snapshot.context).length
      return expect.element(screen.getByRole('alert').first()).toHaveTextContent(`${count} field${count === 1 ? ' needs' : 's need'} your attention.`)
    },
    'form.alike': async (snapshot, screen) => {
      await expect.element(group(screen, questionOf(snapshot) ?? '')).toBeVisible()
      await expect.element(group(screen, questionOf(snapshot) ?? '')).toHaveTextContent('Passenger 1, student, and Passenger 2, student')
    },
    'known.none': (_, screen) => expect.element(screen.getByText('Your saved travellers')).not.toBeInTheDocument(),
    'known.reading.waiting': (_, screen) => status(screen, 'Getting your saved travellers'),
    'known.reading.slow': (_, screen) => status(screen, 'Still getting your saved travellers. You can type meanwhile.'),
    'known.offered': async (snapshot, screen) => {
      for (const { words, offer } of offeredPeople(snapshot)) {
        await expect.element(button(screen, words)).toHaveAttribute('aria-pressed', String(offer === 'taken'))
        await expect.element(button(screen, words)).toHaveAttribute('aria-disabled', String(offer !== 'free'))
        if (offer === 'noPlace') await expect.element(button(screen, words)).toHaveAccessibleDescription('No empty form is left for this age.')
      }
    },
    'known.unread': (_, screen) => status(screen, 'We could not get your saved travellers. You can type everything.'),
  },
})
