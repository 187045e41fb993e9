import { Fragment } from 'react'
import { marksIn } from '../../../../machines/domain/foldedText.ts'
import s from './stationRow.module.css'

/** A text with what is typed in bold. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const marks = marksIn(text, typed)
  if (marks.length === 0) return text
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className={s['mark']}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end)}
    </>
  )
}
