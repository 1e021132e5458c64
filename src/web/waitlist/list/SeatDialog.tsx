/** Seats a party at a table of the store, or without one; or tells it, and holds a table for it meanwhile. */
import { Alert, Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { type PartyRow, type SeatTable, waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { calledOf } from './calledOf.ts'
import { usePartyMoves } from './usePartyMoves.ts'

interface Typed {
  tableId: number | null
}

interface SeatDialogProps {
  party: PartyRow
  to: 'seated' | 'told'
  onClose: () => void
}

export function SeatDialog({ party, to, onClose }: SeatDialogProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Typed>()
  const chosen = Form.useWatch('tableId', form)
  const { data } = useCall(waitlistCalls.listSeatTables, {}, { quiet: true })
  const { sendMove, moving } = usePartyMoves(onClose)
  const rows = data?.rows ?? []
  const table = rows.find(({ tableId }) => tableId === chosen)
  const { size } = party
  const name = calledOf(t, party)
  const isHold = to === 'told'
  return (
    <FormDialog<Typed>
      title={t(isHold ? 'waitlist.seat.holdTitle' : 'waitlist.seat.title', { name, size })}
      okText={t(isHold ? 'waitlist.moves.told' : 'waitlist.seat.button')}
      saving={moving}
      form={form}
      focus="tableId"
      requiredMark={false}
      initialValues={{ tableId: party.tableId }}
      onFinish={({ tableId }) => sendMove(party, to, { tableId: tableId ?? null })}
      asks={false}
      onClose={onClose}
    >
      {data !== undefined && rows.length === 0 && !isHold && (
        <Alert type="info" showIcon title={t('waitlist.seat.noTables')} />
      )}
      <Form.Item
        name="tableId"
        label={t('waitlist.seat.table')}
        extra={isHold ? t('waitlist.seat.holdHint') : undefined}
      >
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('waitlist.seat.none')}
          loading={data === undefined}
          options={optionsFor(t, rows, party, isHold)}
        />
      </Form.Item>
      {table !== undefined && table.capacity < size && (
        <Alert type="warning" showIcon title={t('waitlist.seat.tooSmall', { capacity: table.capacity })} />
      )}
      {table !== undefined && table.state === 'taken' && (
        <Alert type="warning" showIcon title={t('waitlist.seat.isTaken')} />
      )}
    </FormDialog>
  )
}

/** The best first: free ones that fit, the smallest of them, then those that are too small or taken. */
function optionsFor(t: Texts, tables: readonly SeatTable[], party: PartyRow, isHold: boolean) {
  const { size } = party
  const rank = ({ state, capacity }: SeatTable) => (state !== 'free' ? 2 : capacity < size ? 1 : 0)
  return tables
    .toSorted((a, b) => rank(a) - rank(b) || a.capacity - b.capacity || a.tableId - b.tableId)
    .map(table => ({
      value: table.tableId,
      label: labelOf(t, table),
      disabled: isHold && table.tableId !== party.tableId && (table.state === 'taken' || table.state === 'held'),
    }))
}

function labelOf(t: Texts, { name, areaName, capacity, state, partyName }: SeatTable): string {
  const isNamed = partyName !== '' && (state === 'taken' || state === 'held')
  const by = state === 'held' ? 'waitlist.seat.heldFor' : 'waitlist.seat.takenBy'
  const word = isNamed ? t(by, { name: partyName }) : t(`waitlist.seat.${state}`)
  return `${name} · ${areaName} · ${t('waitlist.seat.seats', { capacity })} · ${word}`
}
