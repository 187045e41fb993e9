import { requirementAddress } from '../anchors.ts'
import type { Atlas } from '../atlasData.ts'

interface Props {
  readonly ids: readonly string[]
  readonly atlas: Pick<Atlas, 'requirements'>
}

/** Requirement IDs, each a link to what it says and who serves it. */
export function RequirementIds({ ids }: Pick<Props, 'ids'>) {
  if (ids.length === 0) return null
  return (
    <span className="ids">
      {ids.map((id) => (
        <a key={id} className="id" href={requirementAddress(id)}>
          {id}
        </a>
      ))}
    </span>
  )
}

/** Requirements with their texts. */
export function RequirementList({ ids, atlas }: Props) {
  return (
    <ul className="requirements">
      {ids.map((id) => (
        <li key={id}>
          <a className="id" href={requirementAddress(id)}>
            {id}
          </a>{' '}
          {textOf(id, atlas)}
        </li>
      ))}
    </ul>
  )
}

const textOf = (id: string, { requirements }: Pick<Atlas, 'requirements'>): string => requirements.find((each) => each.id === id)?.text ?? ''
