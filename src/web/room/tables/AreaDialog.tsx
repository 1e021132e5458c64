/** An area of tables, new or there already; from here it is deleted too. */
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { type TableArea, tableCalls } from '../../../shared/contract/room/tables.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { EditorDialog } from '../../kit/editing/EditorDialog.tsx'
import { usePlace } from '../../kit/editing/InPlace.ts'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import { rulesOf } from '../../kit/fields.ts'
import { DeleteQuestion } from '../../kit/records/DeleteQuestion.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'

const { addArea, deleteArea, getAreaDetail, getAreas, getTables, updateArea } = tableCalls
const stale = [getAreas, getTables]

export function AreaDialog({ area, onClose }: { area?: TableArea; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { areaId } = area ?? {}
  const [deleting, setDeleting] = useState(false)
  const editor = useEditor({
    record: `tableArea ${areaId ?? 'new'}`,
    loaded: useLoaded(getAreaDetail, areaId === undefined ? undefined : { areaId }),
    fresh: { name: '' },
    formOf: ({ name }) => ({ name }),
    words: { label: () => t('tables.field.areaName'), value: (_, fields) => fields.name },
    add: {
      call: addArea,
      inputOf: typed => typed,
      madeOf: reply => reply.areaId,
      another: { keeps: [], called: ({ name }) => name },
    },
    edit: { call: updateArea, inputOf: (typed, saved) => ({ ...typed, areaId: saved.areaId, version: saved.version }) },
    stale,
    onDone: onClose,
  })
  if (deleting && area !== undefined) return <DeleteArea area={area} onClose={onClose} />
  return (
    <EditorDialog
      editor={editor}
      title={area === undefined ? t('tables.areas.new') : t('tables.areas.edit', { name: area.name })}
      extra={
        area !== undefined && (
          <Allowed call={deleteArea}>
            <Button danger onClick={() => setDeleting(true)}>
              {t('tables.areas.delete')}
            </Button>
          </Allowed>
        )
      }
      onClose={onClose}
    >
      <Form.Item name="name" label={t('tables.field.areaName')} rules={rulesOf(addArea.input, 'name')}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
    </EditorDialog>
  )
}

/** An area that a table needs and that is not there yet. */
export function NewArea(): ReactNode {
  return <AreaDialog onClose={usePlace().onClose} />
}

function DeleteArea({ area, onClose }: { area: TableArea; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { areaId, name, tables } = area
  const remove = useSend(deleteArea, { stale, toast: 'deleted', onDone: onClose })
  return (
    <DeleteQuestion
      name={name}
      deleting={remove.isPending}
      onDelete={() => remove.mutate({ areaId })}
      onClose={onClose}
    >
      {tables > 0 ? t('tables.areas.hasTables') : t('tables.areas.deleteText')}
    </DeleteQuestion>
  )
}
