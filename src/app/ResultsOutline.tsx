import { FlightSkeleton } from '../flows/search/flightResults/FlightResults.tsx'
import { t } from '../flows/search/flightResults/flightResults.text.en.ts'
import { t as page } from '../flows/search/resultsPage/resultsPage.text.en.ts'
import s from './resultsOutline.module.css'

/**
 * What is shown of the results before their code has come. It is rendered by the build; the server fills in what the address
 * asks for in place of names between percent signs, see `server/routes/resultsOutline.ts`.
 */
export const ResultsOutline = () => (
  <>
    <h1 className={s['heading']}>{page('routeHeading', { origin: '%origin%', destination: '%destination%' })}</h1>
    <p className={s['asked']}>
      %route%
      <span className={s['date']}>%dates%</span>
    </p>
    <h2 className={s['flights']}>
      {t('flightsTo', { city: '%destination%' })}, <span className={s['date']}>%date%</span>
    </h2>
    <p role="status" className={s['waiting']}>
      {t('lookingForFlights')}
    </p>
    <FlightSkeleton />
  </>
)
