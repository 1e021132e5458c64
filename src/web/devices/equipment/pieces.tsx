/** What the three lists share. */
import { Button, Modal } from 'antd'
import { type Fact, Facts } from '../../kit/facts.tsx'
import type { ReactNode } from 'react'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import styles from './equipment.module.css'

/** A name that opens its form, for anyone who may change it; what else belongs to it is below. */
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
      {below !== '' && <span className={look.quiet}>{below}</span>}
    </span>
  )
}

/** Deletes what is in the row, once the dialog is answered. */
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
        {t('equipment.delete')}
      </Button>
    </Allowed>
  )
}

/** Asks before something is deleted; `children` say what becomes of what was in it. */
export function DeleteQuestion(props: {
  name: string
  deleting: boolean
  onDelete: () => void
  children?: ReactNode
  onClose: () => void
}): ReactNode {
  const { name, deleting, onDelete, children, onClose } = props
  const t = useTexts()
  return (
    <Modal
      open
      title={t('equipment.deleteTitle', { name })}
      okText={t('equipment.delete')}
      okButtonProps={{ danger: true, loading: deleting }}
      cancelText={t('common.cancel')}
      onOk={onDelete}
      onCancel={onClose}
    >
      {children}
    </Modal>
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
