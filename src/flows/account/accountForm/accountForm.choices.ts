import { MEALS, SEATS, type HomeStation } from '../../../../machines/domain/preferences.ts'
import { GENDERS, TITLES } from '../../../../machines/domain/savedTraveller.ts'
import { type Country, sortedCountries } from '../../../../machines/domain/nationality.ts'
import { t, type AccountFormKey } from './accountForm.text.en.ts'
import type { SelectOption } from '../../../ui/SelectField.tsx'

/** Among which the fields of a form are chosen, as far as the airline says it. */
export interface FormChoices {
  readonly countries: readonly Country[]
  readonly stations: readonly HomeStation[]
}

export const NO_CHOICES: FormChoices = { countries: [], stations: [] }

const SEAT_WORDS = { WINDOW: 'choiceWindow', AISLE: 'choiceAisle' } as const satisfies Readonly<Record<(typeof SEATS)[number], AccountFormKey>>

const MEAL_WORDS = {
  VGML: 'mealVegetarian',
  VJML: 'mealJain',
  NVML: 'mealNonVegetarian',
  DBML: 'mealDiabetic',
} as const satisfies Readonly<Record<(typeof MEALS)[number], AccountFormKey>>

const TITLE_WORDS = {
  MR: 'titleMr',
  MS: 'titleMs',
  MRS: 'titleMrs',
  MSTR: 'titleMaster',
  MISS: 'titleMiss',
} as const satisfies Readonly<Record<(typeof TITLES)[number], AccountFormKey>>

const GENDER_WORDS = {
  M: 'genderMale',
  F: 'genderFemale',
  X: 'genderOther',
  U: 'genderNotSaid',
} as const satisfies Readonly<Record<(typeof GENDERS)[number], AccountFormKey>>

/** What can be chosen in a field besides nothing; null for a field that is not chosen but typed or ticked. */
export function optionsOf(field: string, { countries, stations }: FormChoices): readonly SelectOption[] | null {
  switch (field) {
    case 'origin':
      return stations.map(({ code, city }) => ({ value: code, label: `${code} ${city}` }))
    case 'nationality':
      return sortedCountries(countries).map(({ countryCode, name }) => ({ value: countryCode, label: name }))
    case 'seat':
      return SEATS.map((value) => ({ value, label: t(SEAT_WORDS[value]) }))
    case 'meal':
      return MEALS.map((value) => ({ value, label: t(MEAL_WORDS[value]) }))
    case 'title':
      return TITLES.map((value) => ({ value, label: t(TITLE_WORDS[value]) }))
    case 'gender':
      return GENDERS.map((value) => ({ value, label: t(GENDER_WORDS[value]) }))
    default:
      return null
  }
}
