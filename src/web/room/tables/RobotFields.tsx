/** Where a robot stops for a table: a point of its map, fetched from its server (TBL-4). */
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { type RobotPoint, robotCalls } from '../../../shared/contract/room/robots.ts'
import { type DiningTableFields, robotVendors, tableCalls } from '../../../shared/contract/room/tables.ts'
import { requiredRule, rulesOf } from '../../kit/fields.ts'
import { useLive } from '../../kit/live.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { FetchPoints } from '../../settings/posSettings/RobotPoints.tsx'
import { RobotTrip } from './RobotTrip.tsx'

const { getRobotPoints, getRobotTest } = robotCalls
const { addTable } = tableCalls

const rules = (field: keyof DiningTableFields) => rulesOf(addTable.input, field)

export function RobotFields({ saved }: { saved: (DiningTableFields & { tableId: number }) | undefined }): ReactNode {
  const t = useTexts()
  const vendor = Form.useWatch<DiningTableFields['robotVendor'] | undefined>('robotVendor') ?? ''
  const { data } = useCall(getRobotPoints, {}, { quiet: true })
  const points = data?.rows.filter(point => point.vendor === vendor) ?? []
  const fetches = data?.canSend === true && data.vendor === vendor
  return (
    <>
      <Form.Item name="robotVendor" label={t('tables.field.robotVendor')}>
        <Select
          options={robotVendors.map(value => ({
            value,
            label: value === '' ? t('tables.noRobot') : t(`posSettings.robot.brands.${value}`),
          }))}
        />
      </Form.Item>
      {vendor !== '' && (points.length > 0 ? <PointChoice points={points} /> : <TypedPoint />)}
      {fetches && (
        <Form.Item>
          <FetchPoints points={points} />
        </Form.Item>
      )}
      {fetches && saved !== undefined && saved.robotVendor === vendor && saved.robotPoint !== '' && (
        <SavedTrip tableId={saved.tableId} />
      )}
    </>
  )
}

function TypedPoint(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item
        name="robotPoint"
        label={t('tables.field.robotPoint')}
        extra={t('tables.robotHint')}
        rules={[...rules('robotPoint'), requiredRule]}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="robotMap" label={t('tables.field.robotMap')} rules={rules('robotMap')}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** Two maps may have a point of one name. */
const keyOf = (map: string, point: string) => (point === '' ? undefined : JSON.stringify([map, point]))

function PointChoice({ points }: { points: readonly RobotPoint[] }): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<DiningTableFields>()
  const map = Form.useWatch<string | undefined>('robotMap') ?? ''
  const chosen = Form.useWatch<string | undefined>('robotPoint') ?? ''
  const there = points.filter(({ goneAt }) => goneAt === null)
  const isThere = there.some(({ mapName, pointName }) => mapName === map && pointName === chosen)
  const options = [...Map.groupBy(there, ({ mapName }) => mapName)].map(([label, ofMap]) => ({
    label,
    options: ofMap.map(({ mapName, pointName }) => ({ value: keyOf(mapName, pointName), label: pointName })),
  }))
  return (
    <>
      <Form.Item
        name="robotPoint"
        label={t('tables.field.robotPoint')}
        extra={
          chosen !== '' && !isThere && <Status tone="attention">{t('tables.robots.gone', { name: chosen })}</Status>
        }
        rules={[...rules('robotPoint'), requiredRule]}
        getValueProps={(point: string | undefined) => ({
          value: isThere ? keyOf(map, point ?? '') : point || undefined,
        })}
        getValueFromEvent={(key: string) => {
          const [mapName = '', pointName = ''] = JSON.parse(key) as string[]
          form.setFieldValue('robotMap', mapName)
          return pointName
        }}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Form.Item>
      <Form.Item name="robotMap" hidden>
        <Input />
      </Form.Item>
    </>
  )
}

/** Sends a robot to the point that is saved. */
function SavedTrip({ tableId }: { tableId: number }): ReactNode {
  const t = useTexts()
  const { data } = useCall(getRobotTest, { tableId }, { quiet: true })
  useLive('room', () => askAgain(getRobotTest))
  return (
    <Form.Item label={t('tables.robots.try')} extra={t('tables.robots.tryHint')}>
      <RobotTrip tableId={tableId} call={data?.call ?? undefined} isTest />
    </Form.Item>
  )
}
