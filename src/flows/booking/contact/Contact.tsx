import { useSelector } from '@xstate/react'
import { ChevronDown, FileText } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { ContactActor } from '../../../../machines/booking/contact/contact.machine.ts'
import { LONGEST_EMAIL } from '../../../../machines/domain/contact.ts'
import { gstTyped } from '../../../../machines/domain/gstNumber.ts'
import { LONGEST_NAME } from '../../../../machines/domain/personName.ts'
import { callingCodeOptions } from '../../../messages/callingCodes.ts'
import { Button } from '../../../ui/Button.tsx'
import { ContactField } from '../../../ui/ContactField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { useCleanedText } from '../../../ui/useCleanedText.ts'
import { useView } from '../../useView.ts'
import { errorOf, gstHint, nameShown, personShown, waitOf } from './contact.select.ts'
import { t } from './contact.text.en.ts'
import p from '../../../ui/page.module.css'
import s from './contact.module.css'

interface Part {
  readonly actor: ContactActor
}

/** To whom the ticket goes, and the company of the invoice. It stands in the form of its step, which submits it. */
export const Contact = ({ actor }: Part) => (
  <>
    <Person actor={actor} />
    <Invoice actor={actor} />
  </>
)

function Person({ actor }: Part) {
  const heading = useId()
  const { contact, phoneError, emailError } = useView(actor, personShown)
  const codes = useMemo(() => callingCodeOptions(), [])
  return (
    <div role="group" aria-labelledby={heading} className={p['card']}>
      <div className={p['head']}>
        <h2 id={heading} className={s['heading']}>
          {t('ticketContact')}
        </h2>
        <p className={s['text']}>{t('ticketContactText')}</p>
      </div>
      <Own actor={actor} />
      <div className={s['fields']}>
        <Name actor={actor} field="firstName" label={t('ticketFirstName')} autoComplete="given-name" />
        <Name actor={actor} field="lastName" label={t('ticketLastName')} autoComplete="family-name" />
        <ContactField
          name="contact-phone"
          label={t('ticketPhone')}
          isPhone
          codeLabel={t('ticketCountryCode')}
          code={contact.countryCode}
          codes={codes}
          value={contact.phone}
          autoComplete="tel"
          required
          error={phoneError}
          onChange={(text) => actor.send({ type: 'contact.typed', field: 'phone', text })}
          onChooseCode={(countryCode) => actor.send({ type: 'countryCode.chosen', countryCode })}
        />
        <TextField
          name="contact-email"
          label={t('ticketEmail')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={LONGEST_EMAIL}
          required
          value={contact.email}
          error={emailError}
          onChange={(text) => actor.send({ type: 'contact.typed', field: 'email', text })}
        />
      </div>
    </div>
  )
}

interface NameProps extends Part {
  readonly field: 'firstName' | 'lastName'
  readonly label: string
  readonly autoComplete: string
}

function Name({ actor, field, label, autoComplete }: NameProps) {
  const { value, error, isLent } = useView(actor, (snapshot) => nameShown(snapshot, field))
  return (
    <TextField
      name={`contact-${field}`}
      label={label}
      autoComplete={autoComplete}
      autoCapitalize="words"
      spellCheck={false}
      maxLength={LONGEST_NAME}
      required
      value={value}
      error={error}
      hint={isLent && field === 'firstName' ? t('ticketNameHint') : null}
      onChange={(text) => actor.send({ type: 'contact.typed', field, text })}
    />
  )
}

/** What becomes of the details of who is signed in. It is there before its words: else they are not read out. */
function Own({ actor }: Part) {
  const wait = useSelector(actor, waitOf)
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches({ own: 'unread' }))
  useKeptFocus('[name="contact-firstName"]', isUnread)
  return (
    <>
      <p role="status" className={s['own']}>
        {isUnread ? t('ticketOwnFailed') : wait}
      </p>
      {isUnread && (
        <div>
          <Button look="quiet" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('ticketTryAgain')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Folded, since few need it [CONST-25]. */
function Invoice({ actor }: Part) {
  const body = useId()
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ invoice: 'open' }))
  return (
    <div className={`${p['card']} ${s['invoice']}`}>
      <h2 className={s['foldHeading']}>
        <button
          type="button"
          className={s['fold']}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => actor.send({ type: 'invoice.toggled' })}
        >
          <FileText aria-hidden="true" size={20} />
          <span>{t('invoiceHeading')}</span>
          <ChevronDown aria-hidden="true" size={20} className={s['chevron']} />
        </button>
      </h2>
      <div id={body} hidden={!isOpen} className={s['body']}>
        {isOpen && <Company actor={actor} />}
      </div>
    </div>
  )
}

function Company({ actor }: Part) {
  const gst = useSelector(actor, ({ context }) => context.gst)
  const numberError = useSelector(actor, (snapshot) => errorOf(snapshot, 'gstNumber'))
  const companyError = useSelector(actor, (snapshot) => errorOf(snapshot, 'gstCompany'))
  const emailError = useSelector(actor, (snapshot) => errorOf(snapshot, 'gstEmail'))
  const hint = useSelector(actor, gstHint)
  const { ref, onChange } = useCleanedText(gstTyped, (text) => actor.send({ type: 'gst.typed', field: 'number', text }))
  return (
    <>
      <p className={s['text']}>{t('invoiceText')}</p>
      <div className={s['fields']}>
        <TextField
          ref={ref}
          name="contact-gstNumber"
          label={t('invoiceNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          value={gst.number}
          error={numberError}
          hint={numberError === null ? hint : null}
          onChange={onChange}
        />
        <TextField
          name="contact-gstCompany"
          label={t('invoiceCompany')}
          autoComplete="organization"
          maxLength={LONGEST_NAME}
          value={gst.company}
          error={companyError}
          onChange={(text) => actor.send({ type: 'gst.typed', field: 'company', text })}
        />
        <TextField
          name="contact-gstEmail"
          label={t('invoiceEmail')}
          inputMode="email"
          autoComplete="section-company email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={LONGEST_EMAIL}
          value={gst.email}
          error={emailError}
          hint={t('invoiceEmailHint')}
          onChange={(text) => actor.send({ type: 'gst.typed', field: 'email', text })}
        />
      </div>
    </>
  )
}
