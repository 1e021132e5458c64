/** Several tables in one go: numbered from the first to the last. */
import { Form, Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { MOST_CAPACITY, tableCalls, tableName } from '../../../shared/contract/room/tables.ts'
import { MOST_NUMBERED, numberedNames, type NumberedRow } from '../../../shared/rules/room/numberedNames.ts'
import { nameKey } from '../../../shared/rules/room/plan/numbering.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { AreaSelect } from './AreaSelect.tsx'
import styles from './tables.module.css'

const { addTable, addTables, getAreas, getNamesWithoutTable, getTables } = tableCalls
interface Fields extends NumberedRow {
  readonly areaId: number
  readonly capacity: number
}
const SHOWN = 3

export function RowDialog({ areaId, onClose }: { areaId: number; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const first: Fields = { areaId, capacity: 4, prefix: '', from: 1, to: 10, digits: 1 }
  const typed = { ...first, ...Form.useWatch<Partial<Fields> | undefined>([], form) }
  const names = numberedNames({ ...typed, prefix: typed.prefix.trimStart() })
  const there = useCall(getTables, {}, { quiet: true }).data?.rows ?? []
  const known = new Set(there.map(({ name }) => nameKey(name)))
  const taken = names.filter(name => known.has(nameKey(name)))
  const bad = names.find(name => !tableName.safeParse(name).success)
  const send = useSend(addTables, {
    stale: [getTables, getAreas, getNamesWithoutTable],
    form,
    onDone: () => {
      toast.success('added')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('tables.row.title')}
      okText={t('tables.row.add')}
      saving={send.isPending}
      form={form}
      focus="prefix"
      initialValues={first}
      disabled={names.length === 0 || bad !== undefined || taken.length > 0}
      onFinish={fields => send.mutateAsync({ areaId: fields.areaId, capacity: fields.capacity, names })}
      onClose={onClose}
    >
      <Form.Item name="areaId" label={t('tables.field.areaId')}>
        <AreaSelect />
      </Form.Item>
      <Form.Item name="prefix" label={t('tables.row.prefix')} extra={t('tables.row.prefixHint')}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <div className={look.fields}>
        {(['from', 'to'] as const).map(name => (
          <Form.Item key={name} name={name} label={t(`tables.row.${name}`)}>
            <InputNumber className={styles.numbers ?? ''} inputMode="numeric" min={0} max={99_999} precision={0} />
          </Form.Item>
        ))}
        <Form.Item name="digits" label={t('tables.row.digits')} tooltip={t('tables.row.digitsHint')}>
          <InputNumber className={styles.numbers ?? ''} inputMode="numeric" min={1} max={5} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="capacity" label={t('tables.field.capacity')} rules={rulesOf(addTable.input, 'capacity')}>
        <InputNumber className={styles.numbers ?? ''} inputMode="numeric" min={1} max={MOST_CAPACITY} precision={0} />
      </Form.Item>
      <output className={look.hint}>{useResult({ names, bad, taken })}</output>
    </FormDialog>
  )
}

interface Result {
  readonly names: readonly string[]
  readonly bad: string | undefined
  /** Tables that are there already. */
  readonly taken: readonly string[]
}

/** What pressing the button adds: the first names and the last; or why it adds nothing. */
function useResult({ names, bad, taken }: Result): string {
  const t = useTexts()
  if (names.length === 0) return t('tables.row.nothing', { most: MOST_NUMBERED })
  if (bad !== undefined) return t('tables.row.badName', { name: bad })
  if (taken.length > 0) {
    const few = [...taken.slice(0, SHOWN), ...(taken.length > SHOWN ? ['…'] : [])]
    return t('tables.row.taken', { count: taken.length, names: few.join(', ') })
  }
  const isLong = names.length > SHOWN + 1
  const shown = isLong ? [...names.slice(0, SHOWN), '…', names.at(-1)] : names
  return t('tables.row.result', { count: names.length, names: shown.join(', ') })
}
