/** A supply time, new or there already, beside the page that needs it (MENU-1). */
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { EntityFields } from '../../../shared/contract/menu/entities.ts'
import { supplyTimeCalls } from '../../../shared/contract/menu/supplyTimes.ts'
import { checkSpans } from '../../../shared/rules/menu/supply.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { usePlace } from '../../kit/editing/InPlace.ts'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import { rulesOf } from '../../kit/fields.ts'
import { text, useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import { useEntityWords } from './useEntityForm.ts'
import { WeekField } from '../../kit/week/WeekField.tsx'

const { addSupplyTime, editSupplyTime, getSupplyTimeDetail, getSupplyTimes } = supplyTimeCalls
type Fields = EntityFields<'supplyTime'>

interface DrawerProps {
  /** Left out for a new one. */
  timeId?: number
  /** How many places use it. */
  uses?: number
  onClose: () => void
}

const fresh: Fields = { name: '', secondName: '', spans: [] }
const none = {}

export function SupplyTimeDrawer({ timeId, uses = 0, onClose }: DrawerProps): ReactNode {
  const t = useTexts()
  const loaded = useLoaded(getSupplyTimeDetail, timeId === undefined ? undefined : { id: timeId })
  const editor = useEditor({
    record: `supplyTime ${timeId ?? 'new'}`,
    loaded,
    fresh,
    formOf: ({ name, secondName, spans }) => ({ name, secondName, spans }),
    words: useEntityWords<Fields>(none),
    add: { call: addSupplyTime, inputOf: typed => typed, madeOf: ({ id }) => id },
    edit: {
      call: editSupplyTime,
      inputOf: (typed, { id, version }) => ({ ...typed, id, version }),
    },
    stale: [getSupplyTimes, getSupplyTimeDetail],
    onDone: onClose,
  })
  const title = loaded === undefined ? t('supplyTimes.form.add') : (loaded.saved?.name ?? t('supplyTimes.column.name'))
  return (
    <EditorDrawer
      editor={editor}
      title={title}
      size={560}
      extra={timeId !== undefined && <HistoryButton objectType="supplyTime" objectId={timeId} title={title} />}
      text={uses > 0 && <p className={look.intro}>{t('supplyTimes.form.usedBy', { count: uses })}</p>}
      onClose={onClose}
    >
      <Items />
    </EditorDrawer>
  )
}

/** When something is offered that has no such hours yet. */
export function NewSupplyTime(): ReactNode {
  return <SupplyTimeDrawer onClose={usePlace().onClose} />
}

function Items(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item name="name" label={t('supplyTimes.form.name')} rules={rulesOf(addSupplyTime.input, 'name')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="secondName"
        label={t('supplyTimes.form.secondName')}
        rules={rulesOf(addSupplyTime.input, 'secondName')}
      >
        <Input maxLength={100} autoComplete="off" lang="zh" />
      </Form.Item>
      <Form.Item
        name="spans"
        label={t('supplyTimes.form.hours')}
        extra={t('supplyTimes.form.hoursHint')}
        validateTrigger="onChange"
        rules={[{ validator: (_, spans: Fields['spans']) => checked(spans) }]}
      >
        <WeekField />
      </Form.Item>
    </>
  )
}

function checked(spans: Fields['spans']): Promise<void> {
  if (spans.length === 0) return Promise.reject(new Error(text('supplyTimes.form.needsHours')))
  return checkSpans(spans).length === 0 ? Promise.resolve() : Promise.reject(new Error(text('supplyTimes.form.mend')))
}
