import { memo, type ReactNode } from 'react'
import s from './comboboxList.module.css'

export interface ComboboxOption {
  /** Unique in the list. */
  readonly id: string
  readonly content: ReactNode
  readonly isSelected: boolean
  /** It can be reached and heard; its content says why its owner refuses it. */
  readonly isDisabled: boolean
  readonly onPick: () => void
}

export interface ComboboxGroup {
  readonly id: string
  readonly label: string
  readonly look: 'rows' | 'chips'
  readonly options: readonly ComboboxOption[]
}

interface ComboboxListProps {
  /** The id of the combobox: ids of list and options begin with it. */
  readonly id: string
  readonly label: string
  readonly groups: readonly ComboboxGroup[]
  readonly activeId: string | null
}

/** The options of a combobox in their groups. */
export const ComboboxList = ({ id, label, groups, activeId }: ComboboxListProps) => (
  <div role="listbox" id={`${id}list`} aria-label={label} className={s['list']}>
    {groups.map((group) => (
      <div key={group.id} role="group" aria-labelledby={`${id}group-${group.id}`}>
        <div id={`${id}group-${group.id}`} role="presentation" className={s['heading']}>
          {group.label}
        </div>
        <div role="presentation" className={s[group.look]}>
          {group.options.map((option) => (
            <Option key={option.id} id={id} option={option} isActive={option.id === activeId} />
          ))}
        </div>
      </div>
    ))}
  </div>
)

interface OptionProps {
  readonly id: string
  readonly option: ComboboxOption
  readonly isActive: boolean
}

/** The input keeps the focus; a screen reader may still put its own on an option. */
const Option = memo(({ id, option, isActive }: OptionProps) => (
  <div
    role="option"
    id={`${id}${option.id}`}
    tabIndex={-1}
    aria-selected={option.isSelected}
    aria-disabled={option.isDisabled || undefined}
    data-active={isActive || undefined}
    className={s['option']}
    onClick={option.onPick}
    onKeyDown={({ key }) => {
      if (key === 'Enter') option.onPick()
    }}
  >
    {option.content}
  </div>
))
Option.displayName = 'Option'
