/** The rows of a list within a form: put in order by hand, each with its name for who hears it. */
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { DeleteOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './choiceRows.module.css'
import { type RowKind, RowsHead, TypedRows } from './RowsSection.tsx'

export interface FormRow {
  readonly at: number
  readonly called: string
  readonly onRemove: () => void
}

export function FormRows<R extends object>(props: {
  /** The field of the form that holds the list. */
  field: string
  label: string
  kind: RowKind
  /** Of the columns. */
  columns: readonly string[]
  /** Said where there is no row. */
  empty?: string
  most: number
  nameOf: (at: number) => string | undefined
  row: (row: FormRow) => ReactNode
  /** How another row begins, and the words of its button. */
  typed?: { readonly fresh: R; readonly text: string }
  /** What adds a row by choosing; gone where there is no room for more. */
  chosen?: (add: (row: R) => void) => ReactNode
}): ReactNode {
  const t = useTexts()
  const { field, label, kind, columns, empty, most, row, typed, chosen } = props
  const nameOf = (at: number) => props.nameOf(at) || t('choices.form.row', { count: at + 1 })
  return (
    <Form.List name={field}>
      {(fields, { add, remove, move }) => (
        <>
          <TypedRows
            full={fields.length >= most}
            {...(typed !== undefined && { onAdd: () => add(typed.fresh), text: typed.text })}
          >
            {fields.length === 0 && empty !== undefined && <p className={look.intro}>{empty}</p>}
            {fields.length > 0 && <RowsHead kind={kind} labels={columns} />}
            <SortableRows
              items={fields}
              keyOf={({ key }) => key}
              nameOf={({ name }) => nameOf(name)}
              label={label}
              onSort={(_, { from, to }) => move(from, to)}
            >
              {({ name }) => row({ at: name, called: nameOf(name), onRemove: () => remove(name) })}
            </SortableRows>
          </TypedRows>
          {fields.length < most && chosen?.(add)}
        </>
      )}
    </Form.List>
  )
}

/** The button at the end of a row. */
export function RemoveRow({ called, onRemove }: Pick<FormRow, 'called' | 'onRemove'>): ReactNode {
  const t = useTexts()
  return (
    <Button
      className={styles.remove ?? ''}
      type="text"
      icon={<DeleteOutlined />}
      aria-label={t('choices.form.remove', { name: called })}
      onClick={onRemove}
    />
  )
}
