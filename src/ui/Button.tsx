import type { ComponentProps } from 'react'
import s from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** `main` for the one action of a screen, `section` for the one action of a section that is not it, `plain` for others beside it, `quiet` for a word among words, `bare` where the place says it is a button. */
  readonly look?: 'main' | 'section' | 'plain' | 'quiet' | 'bare'
  readonly wide?: boolean
}

/** A button that does something on this page. */
export const Button = ({ look = 'main', wide = false, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={s['button']} data-look={look} data-wide={wide} />
)
