/** Cash boxes (DEV-3): a list, and a drawer for one of them. */
import { Button, Form, Input } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { type CashBox, cashBoxCalls, cashBoxSorts } from '../../../shared/contract/devices/cashBoxes.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { listStateOf } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { DeleteButton, DeleteQuestion, EquipmentCard, OpeningName } from '../equipment/pieces.tsx'

const { addCashBox, deleteCashBox, getCashBox, getCashBoxes, updateCashBox } = cashBoxCalls
const schema = listStateOf({ search: z.string().default(''), order: z.enum(['asc', 'desc']).default('asc') })
const labels = {
  name: 'equipment.name',
  serialNo: 'equipment.printers.serialNo',
  model: 'equipment.cashBoxes.model',
} as const
const fields = ['name', 'serialNo', 'model'] as const
const fresh = { name: '', serialNo: '', model: '' }

export function CashBoxesPage(): ReactNode {
  const t = useTexts()
  const list = useListState(schema)
  const { page, pageSize, search, order } = list.state
  const sort = cashBoxSorts.find(name => name === list.state.sort) ?? 'name'
  const result = useCall(getCashBoxes, { page, pageSize, search, sort, order }, { keep: true })
  const [opened, open] = useState<CashBox | 'new'>()
  const [removing, remove] = useState<CashBox>()
  const deleting = useSend(deleteCashBox, { stale: [getCashBoxes], toast: 'deleted', onDone: () => remove(undefined) })
  const columns = useColumns('cashBoxes', useCashBoxColumns(open, remove))
  const mayEdit = useRefusal(updateCashBox) === undefined
  useLive('device', () => askAgain(getCashBoxes))
  const add = (
    <Allowed call={addCashBox}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t('equipment.cashBoxes.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page title={t('permissions.equipment_cashBoxes')} actions={add}>
      <FilterBar list={list}>
        <SearchFilter
          value={search}
          placeholder={t('equipment.cashBoxes.search')}
          onChange={value => list.set({ search: value })}
        />
      </FilterBar>
      <DataTable
        label={t('permissions.equipment_cashBoxes')}
        columns={columns.shown}
        rowKey={({ cashBoxId }) => cashBoxId}
        result={result}
        list={list}
        empty={{ title: t('equipment.cashBoxes.empty'), hint: t('equipment.cashBoxes.emptyHint'), action: add }}
        stack={box => (
          <EquipmentCard
            name={<OpeningName name={box.name} call={updateCashBox} onOpen={() => open(box)} />}
            facts={fields.flatMap(field =>
              field === 'name' || box[field] === '' ? [] : [[t(labels[field]), box[field]]],
            )}
            actions={<DeleteButton call={deleteCashBox} onClick={() => remove(box)} />}
          />
        )}
        {...(mayEdit && { onOpen: open })}
      />
      {opened !== undefined && (
        <CashBoxDrawer {...(opened !== 'new' && { box: opened })} onClose={() => open(undefined)} />
      )}
      {removing !== undefined && (
        <DeleteQuestion
          name={removing.name}
          deleting={deleting.isPending}
          onDelete={() => deleting.mutate({ cashBoxId: removing.cashBoxId })}
          onClose={() => remove(undefined)}
        />
      )}
    </Page>
  )
}

function useCashBoxColumns(open: (box: CashBox) => void, remove: (box: CashBox) => void): readonly Column<CashBox>[] {
  const t = useTexts()
  return useMemo(
    () => [
      ...fields.map(key => ({
        key,
        title: t(labels[key]),
        sorts: true,
        always: key === 'name',
        render: (box: CashBox) =>
          key === 'name' ? <OpeningName name={box.name} call={updateCashBox} onOpen={() => open(box)} /> : box[key],
      })),
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [deleteCashBox],
        render: box => <DeleteButton call={deleteCashBox} onClick={() => remove(box)} />,
      },
    ],
    [t, open, remove],
  )
}

function CashBoxDrawer({ box, onClose }: { box?: CashBox; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { cashBoxId } = box ?? {}
  const editor = useEditor({
    record: `cashBox ${cashBoxId ?? 'new'}`,
    loaded: useLoaded(getCashBox, cashBoxId === undefined ? undefined : { cashBoxId }),
    fresh,
    formOf: ({ name, serialNo, model }) => ({ name, serialNo, model }),
    words: { label: key => t(labels[key]), value: (key, typed) => typed[key] || t('common.none') },
    add: { call: addCashBox, inputOf: typed => typed },
    edit: {
      call: updateCashBox,
      inputOf: (typed, { cashBoxId: id, version }) => ({ ...typed, cashBoxId: id, version }),
    },
    stale: [getCashBoxes],
    onDone: onClose,
  })
  const title = box?.name ?? t('equipment.cashBoxes.add')
  return (
    <EditorDrawer
      editor={editor}
      title={title}
      extra={cashBoxId !== undefined && <HistoryButton objectType="cashBox" objectId={cashBoxId} title={title} />}
      onClose={onClose}
    >
      {fields.map(field => (
        <Form.Item key={field} name={field} label={t(labels[field])} rules={rulesOf(addCashBox.input, field)}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      ))}
    </EditorDrawer>
  )
}
