/** A table, new or there already. Its place is drawn on the floor plan. */
import { Form, Input, InputNumber, Radio, Space, Switch } from 'antd'
import type { ReactNode } from 'react'
import {
  type DiningTable,
  type DiningTableFields,
  MOST_CAPACITY,
  tableCalls,
} from '../../../shared/contract/room/tables.ts'
import { qrStyles } from '../../../shared/rules/room/codes/codeDrawing.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { EditorFrame } from '../../kit/editing/EditorFrame.tsx'
import { usePlace } from '../../kit/editing/InPlace.ts'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import type { FormWords } from '../../kit/editing/useRemoteChange.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { AreaSelect } from './AreaSelect.tsx'
import { RobotFields } from './RobotFields.tsx'
import { TableCode } from './TableCode.tsx'
import { TableEventsButton } from './TableEvents.tsx'
import styles from './tables.module.css'

const { addTable, getAreas, getNamesWithoutTable, getTableDetail, getTableNames, getTables, updateTable } = tableCalls

const formOf = ({
  name,
  areaId,
  capacity,
  status,
  qrStyle,
  robotVendor,
  robotMap,
  robotPoint,
}: DiningTableFields): DiningTableFields => ({
  name,
  areaId,
  capacity,
  status,
  qrStyle,
  robotVendor,
  robotMap,
  robotPoint,
})

interface TableDrawerProps {
  table?: DiningTable
  /** Where a new one is put first. */
  areaId: number | null
  onClose: () => void
}

export function TableDrawer({ table, areaId, onClose }: TableDrawerProps): ReactNode {
  const t = useTexts()
  const { tableId } = table ?? {}
  const editor = useEditor({
    record: `diningTable ${tableId ?? 'new'}`,
    loaded: useLoaded(getTableDetail, tableId === undefined ? undefined : { tableId }),
    fresh: {
      name: '',
      areaId,
      capacity: 4,
      status: 'valid',
      qrStyle: 'square',
      robotVendor: '',
      robotMap: '',
      robotPoint: '',
    } as DiningTableFields,
    formOf,
    words: useTableWords(),
    add: {
      call: addTable,
      inputOf: pointOf,
      madeOf: reply => reply.tableId,
      another: { keeps: ['areaId', 'capacity', 'qrStyle'], called: ({ name }) => name },
    },
    edit: {
      call: updateTable,
      inputOf: (typed, { tableId: id, version }) => ({ ...pointOf(typed), tableId: id, version }),
    },
    stale: [getTables, getAreas, getNamesWithoutTable, getTableNames],
    onDone: onClose,
  })
  const title = table?.name ?? t('tables.new')
  return (
    <EditorDrawer
      editor={editor}
      title={title}
      extra={
        tableId !== undefined && (
          <Space>
            <TableEventsButton tableId={tableId} name={title} />
            <HistoryButton objectType="diningTable" objectId={tableId} title={title} />
          </Space>
        )
      }
      onClose={onClose}
    >
      <Fields saved={table} />
    </EditorDrawer>
  )
}

/** A table that a device stands on and that is not there yet; it is put into the first area, as long as there is one. */
export function NewTable(): ReactNode {
  const t = useTexts()
  const { onClose } = usePlace()
  const { data, error, isFetching, refetch } = useCall(getAreas, {}, { quiet: true })
  if (data !== undefined) return <TableDrawer areaId={data.rows[0]?.areaId ?? null} onClose={onClose} />
  return (
    <EditorFrame title={t('tables.new')} back="/merchant/OperationSettings/TablesSetting">
      {error !== null && !isFetching && <FailureState failure={error} onRetry={() => void refetch()} />}
    </EditorFrame>
  )
}

function Fields({ saved }: { saved: DiningTable | undefined }): ReactNode {
  const t = useTexts()
  const rules = (field: keyof DiningTableFields) => rulesOf(addTable.input, field)
  return (
    <>
      <Form.Item name="name" label={t('tables.field.name')} rules={rules('name')}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="areaId" label={t('tables.field.areaId')} rules={rules('areaId')}>
        <AreaSelect />
      </Form.Item>
      <Form.Item name="capacity" label={t('tables.field.capacity')} rules={rules('capacity')}>
        <InputNumber className={styles.numbers ?? ''} inputMode="numeric" min={1} max={MOST_CAPACITY} precision={0} />
      </Form.Item>
      <Form.Item
        name="status"
        label={t('tables.field.status')}
        extra={t('tables.statusHint')}
        getValueProps={status => ({ checked: status === 'valid' })}
        getValueFromEvent={(isOn: boolean) => (isOn ? 'valid' : 'invalid')}
      >
        <Switch />
      </Form.Item>
      <Form.Item name="qrStyle" label={t('tables.field.qrStyle')}>
        <Radio.Group options={qrStyles.map(value => ({ value, label: t(`tables.qrStyles.${value}`) }))} />
      </Form.Item>
      {saved?.status === 'valid' && <TableCode tableId={saved.tableId} name={saved.name} />}
      <RobotFields saved={saved} />
    </>
  )
}

/** A table without a robot has no point. */
const pointOf = (typed: DiningTableFields): DiningTableFields =>
  typed.robotVendor === '' ? { ...typed, robotMap: '', robotPoint: '' } : typed

function useTableWords(): FormWords<DiningTableFields> {
  const t = useTexts()
  const areas = useCall(getAreas, {}, { quiet: true }).data?.rows ?? []
  return {
    label: key => t(`tables.field.${key}`),
    value(key, fields) {
      if (key === 'areaId') return areas.find(area => area.areaId === fields.areaId)?.name ?? t('common.none')
      if (key === 'status') return t(`tables.statuses.${fields.status}`)
      if (key === 'qrStyle') return t(`tables.qrStyles.${fields.qrStyle}`)
      if (key === 'robotVendor')
        return fields.robotVendor === '' ? t('tables.noRobot') : t(`posSettings.robot.brands.${fields.robotVendor}`)
      return String(fields[key]) || t('common.none')
    },
  }
}
