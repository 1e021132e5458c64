/** What the three lists share. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './equipment.module.css'

/** A name that opens its form, for whoever may change it; what else belongs to it stands below. */
export function OpeningName(props: { name: string; below?: string; call: Call; onOpen: () => void }): ReactNode {
  const { name, below = '', call, onOpen } = props
  const t = useTexts()
  const mayEdit = useRefusal(call) === undefined
  return (
    <span className={styles.names}>
      {mayEdit ? (
        <Button
          type="link"
          className={styles.name ?? ''}
          aria-label={t('equipment.open', { name })}
          onClick={event => {
            // The row opens the same.
            event.stopPropagation()
            onOpen()
          }}
        >
          {name}
        </Button>
      ) : (
        name
      )}
      {below !== '' && <span className={styles.other}>{below}</span>}
    </span>
  )
}

/** How a thing is called here, and by the other readers. */
export function bothNames(
  nameOf: (named: { name: string; secondName: string }) => string,
  named: { name: string; secondName: string },
): { name: string; below: string } {
  const name = nameOf(named)
  return { name, below: name === named.name ? named.secondName : named.name }
}

export function EquipmentStatus({ status }: { status: 'valid' | 'invalid' }): ReactNode {
  const t = useTexts()
  return <Status tone={status === 'valid' ? 'good' : 'neutral'}>{t(`equipment.status.${status}`)}</Status>
}

/** A row of a list on a phone. */
export function EquipmentCard(props: {
  name: ReactNode
  state?: ReactNode
  facts: readonly (readonly [label: string, value: ReactNode])[]
  actions: ReactNode
}): ReactNode {
  return (
    <>
      <div className={styles.cardName}>
        {props.name}
        {props.state}
      </div>
      <dl className={styles.cardFacts}>
        {props.facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.cardActions}>{props.actions}</div>
    </>
  )
}
