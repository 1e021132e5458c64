/** The line: who is next, how each wait stands, and what to do; put in another order by hand, with a reason. */
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { type PartyRow, waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { Card } from '../../kit/pieces.tsx'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { calledOf } from './calledOf.ts'
import { PartyActions } from './PartyActions.tsx'
import { PartyState } from './PartyState.tsx'
import { PartySummary } from './PartySummary.tsx'
import { PartyTimer } from './PartyTimer.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import { lineCalls, usePartyMoves } from './usePartyMoves.ts'
import styles from './waitlist.module.css'

const { listWaitlist, sortWaitlistParty } = waitlistCalls

interface Step {
  readonly items: readonly PartyRow[]
  readonly from: number
  readonly to: number
}

export function LineParties(props: {
  list: ReplyOf<typeof listWaitlist>
  onOpen: (partyId: number) => void
}): ReactNode {
  const { list, onOpen } = props
  const t = useTexts()
  const moves = usePartyMoves()
  const [seating, setSeating] = useState<{ party: PartyRow; to: 'seated' | 'told' }>()
  const [step, setStep] = useState<Step>()
  const mayMove = useRefusal(sortWaitlistParty) === undefined
  const line = step?.items ?? list.line
  if (line.length === 0) return <EmptyState title={t('waitlist.list.empty')} hint={t('waitlist.list.emptyHint')} />
  return (
    <Card flush>
      <SortableRows
        items={line}
        keyOf={({ partyId }) => partyId}
        nameOf={party => calledOf(t, party)}
        label={t('waitlist.reorder.label')}
        disabled={!mayMove}
        onSort={(items, { from, to }) => setStep({ items, from, to })}
      >
        {(party, place) => (
          <div className={styles.row}>
            <span className={styles.place}>{place + 1}</span>
            <PartySummary party={party} onOpen={onOpen} />
            <PartyState state={party.state} />
            <PartyTimer party={party} holdMinutes={list.holdMinutes} />
            <PartyActions party={party} moves={moves} onSeat={(chosen, to) => setSeating({ party: chosen, to })} />
          </div>
        )}
      </SortableRows>
      {seating !== undefined && <SeatDialog {...seating} onClose={() => setSeating(undefined)} />}
      {step !== undefined && <ReorderDialog step={step} onClose={() => setStep(undefined)} />}
    </Card>
  )
}

/** Why a party goes before others: the host at the next desk wants to know. */
function ReorderDialog({ step, onClose }: { step: Step; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const { items, from, to } = step
  const party = items[to]
  const sorting = useSend(sortWaitlistParty, { form, stale: lineCalls })
  if (party === undefined) return null
  const { partyId, version } = party
  const confirm = (reason: string) =>
    sorting.mutate(
      { partyId, version, before: items[to + 1]?.partyId ?? null, reason },
      { onSettled: (_, failure) => failure?.field !== 'reason' && onClose() },
    )
  return (
    <ReasonDialog
      open
      title={t('waitlist.reorder.title', { name: calledOf(t, party) })}
      text={t('waitlist.reorder.text', { from: from + 1, to: to + 1 })}
      okText={t('waitlist.reorder.button')}
      saving={sorting.isPending}
      form={form}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
