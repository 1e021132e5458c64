/** What rows of records are made of: a name that opens the form, the button that deletes, and the card of a phone. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { Allowed, useRefusal } from '../Allowed.tsx'
import { type Fact, Facts } from '../facts.tsx'
import look from '../look.module.css'
import { useTexts } from '../texts.ts'
import styles from './records.module.css'

/** A name that opens its form, for people who may change it; `below` is what else belongs to the name. */
export function OpeningName(props: { name: string; below?: string; call: Call; onOpen: () => void }): ReactNode {
  const { name, below = '', call, onOpen } = props
  const t = useTexts()
  const mayEdit = useRefusal(call) === undefined
  return (
    <span className={look.stacked}>
      {mayEdit ? (
        <Button
          type="link"
          className={styles.name ?? ''}
          aria-label={t('common.record.open', { name })}
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
      {below !== '' && <span className={look.quiet}>{below}</span>}
    </span>
  )
}

/** Asks to delete the record of the row. */
export function DeleteButton({ call, onClick }: { call: Call; onClick: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Allowed call={call}>
      <Button
        type="link"
        size="small"
        onClick={event => {
          // The row opens the form.
          event.stopPropagation()
          onClick()
        }}
      >
        {t('common.record.delete')}
      </Button>
    </Allowed>
  )
}

/** A row of a list on a phone. */
export function RecordCard(props: {
  name: ReactNode
  state?: ReactNode
  facts: readonly Fact[]
  actions: ReactNode
}): ReactNode {
  return (
    <>
      <div className={styles.cardName}>
        {props.name}
        {props.state}
      </div>
      <Facts facts={props.facts} className={styles.cardFacts} />
      <div className={styles.cardActions}>{props.actions}</div>
    </>
  )
}
