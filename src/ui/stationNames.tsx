import { createContext, use } from 'react'

/** Tells the name of a station's city by its code; the code itself where no name is known yet. */
export const CityNames = createContext<(code: string) => string>((code) => code)

/** Tells a station's city; its code while the network has not arrived. */
export const useCityName = (): ((code: string) => string) => use(CityNames)

interface StationNameProps {
  readonly code: string
  readonly className?: string | undefined
}

/** `DEL Delhi`. */
export function StationName({ code, className }: StationNameProps) {
  const city = useCityName()(code)
  return (
    <span className={className}>
      <b>{code}</b>
      {city === code ? '' : ` ${city}`}
    </span>
  )
}
