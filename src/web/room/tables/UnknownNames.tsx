/** Table names on orders that no table has, and tables made of them. */
import { Alert, Button, Checkbox, Form, InputNumber } from 'antd'
import { type ReactNode, useState } from 'react'
import { MOST_CAPACITY, MOST_LINKING, tableCalls, tableName } from '../../../shared/contract/room/tables.ts'
import { compareNames } from '../../../shared/rules/room/numberedNames.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { LoadingOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { AreaSelect } from './AreaSelect.tsx'
import styles from './tables.module.css'

const { addTable, addTables, getAreas, getNamesWithoutTable, getTables } = tableCalls
const MANY = 1_000

interface Unknown {
  readonly name: string
  readonly orders: number
}

export function UnknownNames(): ReactNode {
  const t = useTexts()
  const [making, setMaking] = useState(false)
  const found = useCall(getNamesWithoutTable, {}, { quiet: true }).data
  const unknown = found?.rows ?? []
  const areas = useCall(getAreas, {}, { quiet: true }).data?.rows ?? []
  if (unknown.length === 0) return <Linking count={found?.linking ?? 0} />
  return (
    <>
      <Linking count={found?.linking ?? 0} />
      <Alert
        type="info"
        showIcon
        title={t('tables.unknown.title', { count: unknown.length })}
        description={t('tables.unknown.text')}
        action={
          areas.length > 0 && (
            <Allowed call={addTables}>
              <Button onClick={() => setMaking(true)}>{t('tables.unknown.make')}</Button>
            </Allowed>
          )
        }
      />
      {making && <MakeDialog unknown={unknown} areas={areas} onClose={() => setMaking(false)} />}
    </>
  )
}

/** Older orders that get their tables just now. */
function Linking({ count }: { count: number }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  if (count === 0) return null
  const isMany = count >= MOST_LINKING
  return (
    <Alert
      type="info"
      showIcon
      icon={<LoadingOutlined />}
      title={isMany ? t('tables.linkingMany', { most: number(MOST_LINKING) }) : t('tables.linking', { count })}
      description={t('tables.linkingText')}
    />
  )
}

interface Fields {
  readonly names: readonly string[]
  readonly areaId: number
  readonly capacity: number
}

interface MakeProps {
  unknown: readonly Unknown[]
  areas: readonly { readonly areaId: number; readonly name: string }[]
  onClose: () => void
}

function MakeDialog({ unknown, areas, onClose }: MakeProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const rows = unknown.toSorted((a, b) => compareNames(a.name, b.name))
  const fits = ({ name }: Unknown) => tableName.safeParse(name).success
  const names = Form.useWatch<readonly string[] | undefined>('names', form)
  const send = useSend(addTables, {
    stale: [getTables, getAreas, getNamesWithoutTable],
    form,
    toast: 'added',
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('tables.unknown.dialog')}
      text={t('tables.unknown.hint')}
      okText={t('tables.row.add')}
      saving={send.isPending}
      form={form}
      disabled={names?.length === 0}
      initialValues={{ names: rows.filter(fits).map(({ name }) => name), areaId: areas[0]?.areaId ?? 0, capacity: 4 }}
      onFinish={fields => send.mutateAsync({ ...fields, names: [...fields.names] })}
      onClose={onClose}
    >
      <Form.Item name="names" label={t('shell.entries.tablesSetting')}>
        <Checkbox.Group className={styles.choices ?? ''}>
          {rows.map(row => (
            <Checkbox key={row.name} value={row.name} disabled={!fits(row)}>
              {row.name} <span className={look.quiet}>{wordsOf(row, fits(row), t)}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <Form.Item name="areaId" label={t('tables.field.areaId')}>
        <AreaSelect />
      </Form.Item>
      <Form.Item name="capacity" label={t('tables.field.capacity')} rules={rulesOf(addTable.input, 'capacity')}>
        <InputNumber className={styles.numbers ?? ''} inputMode="numeric" min={1} max={MOST_CAPACITY} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}

function wordsOf({ orders }: Unknown, fits: boolean, t: ReturnType<typeof useTexts>): string {
  if (!fits) return t('tables.unknown.notName')
  return orders >= MANY ? t('tables.unknown.many') : t('tables.unknown.orders', { count: orders })
}
