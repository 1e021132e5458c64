import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { RecordRow } from '../../../shared/contract/kernel/plainRecord.ts'
import { EditorDrawer } from '../editing/EditorDrawer.tsx'
import { useEditor } from '../editing/useEditor.ts'
import { useLoaded } from '../editing/useLoaded.ts'
import { rulesOf } from '../fields.ts'
import { useTexts } from '../texts.ts'
import { freshOf, idIn, lengthOf, nameIn, textsIn } from './recordFields.ts'
import type { RecordProps } from './recordTexts.ts'

interface RecordDrawerProps extends RecordProps {
  /** Undefined for a new one. */
  row: RecordRow | undefined
  onClose: () => void
}

/** The form of a plain record, new or there already. */
export function RecordDrawer({ record, texts, History, row, onClose }: RecordDrawerProps): ReactNode {
  const t = useTexts()
  const { object, id, fields, calls } = record
  const labels = Object.entries(texts.fields)
  const recordId = row && idIn(record, row)
  const editor = useEditor({
    record: `${object} ${recordId ?? 'new'}`,
    loaded: useLoaded(calls.detail, recordId === undefined ? undefined : { [id]: recordId }),
    fresh: freshOf(fields),
    formOf: (saved: RecordRow) => textsIn(record, saved),
    words: {
      label: name => t(texts.fields[name] ?? texts.title),
      value: (name, typed) => typed[name] || t('common.none'),
    },
    add: {
      call: calls.add,
      inputOf: typed => typed,
      another: { keeps: [], called: typed => typed[Object.keys(fields)[0] ?? ''] ?? '' },
    },
    edit: { call: calls.update, inputOf: (typed, saved) => ({ ...typed, [id]: saved[id], version: saved.version }) },
    stale: [calls.list],
    onDone: onClose,
  })
  const title = row === undefined ? t(texts.add) : nameIn(record, row)
  const schema = z.object(fields)
  return (
    <EditorDrawer
      editor={editor}
      title={title}
      extra={recordId !== undefined && <History objectType={object} objectId={recordId} title={title} />}
      onClose={onClose}
    >
      {labels.map(([name, label]) => (
        <Form.Item key={name} name={name} label={t(label)} rules={rulesOf(schema, name)}>
          <Input maxLength={lengthOf(fields[name])} autoComplete="off" />
        </Form.Item>
      ))}
    </EditorDrawer>
  )
}
