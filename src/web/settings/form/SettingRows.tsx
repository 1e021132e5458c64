/** Rows of a group of settings, put in order by hand and edited one at a time. What the drawer of a row saves is the whole form: the page is saved once. */
import { Button, Switch } from 'antd'
import { type ReactNode, use, useState } from 'react'
import { DeleteOutlined, EditOutlined, PlusOutlined } from '../../kit/icons.ts'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useTexts } from '../../kit/texts.ts'
import { type RowFields, SettingRowDrawer, type RowIssue } from './SettingRowDrawer.tsx'
import { SettingSaving } from './settingSaving.ts'
import look from '../../kit/look.module.css'
import styles from './settings.module.css'

interface SettingRow {
  readonly name: string
  readonly status?: 'valid' | 'invalid'
}

export interface SettingRowsProps<Row extends SettingRow> {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  may: boolean
  words: { readonly label: string; readonly none: string; readonly add: string; readonly edit: string }
  nameOf: (row: Row) => string
  /** A line below the name. */
  describe?: (row: Row) => ReactNode
  /** A row that cannot be removed. */
  isKept?: (row: Row) => boolean
  /** What a new row begins with. */
  fresh: Row
  /** What rows are refused for: paths begin with the row's place. */
  issuesOf: (rows: readonly Row[]) => readonly RowIssue[]
  /** What rows do, shown beside the fields of one before it is saved (SET-9). */
  effect?: (rows: readonly Row[]) => ReactNode
  children: RowFields<Row>
}

/** The place of the row that is open; one after the last is a new one. What the page is refused for is shown on the page. */
type Open = number | undefined

export function SettingRows<Row extends SettingRow>(props: SettingRowsProps<Row>): ReactNode {
  const { rows, onChange, may, words, nameOf, describe, isKept, fresh, issuesOf, effect, children } = props
  const t = useTexts()
  const [open, setOpen] = useState<Open>()
  const opened = open === undefined ? undefined : (rows[open] ?? fresh)
  const { isSaving, save } = use(SettingSaving)
  const put = (at: number, row: Row) => onChange(rows.toSpliced(at, 1, row))
  return (
    <>
      {rows.length === 0 && <p className={look.intro}>{words.none}</p>}
      <SortableRows
        items={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        onSort={onChange}
        label={words.label}
        disabled={!may || rows.length < 2}
      >
        {(row, at) => (
          <div className={styles.line}>
            {row.status !== undefined && (
              <Switch
                size="small"
                checked={row.status === 'valid'}
                disabled={!may}
                aria-label={nameOf(row)}
                onChange={on => put(at, { ...row, status: on ? 'valid' : 'invalid' })}
              />
            )}
            <div className={styles.lineText}>
              <strong>{nameOf(row)}</strong>
              {describe && <div className={look.note}>{describe(row)}</div>}
            </div>
            {may && (
              <>
                <Button
                  type="text"
                  icon={<EditOutlined />}
                  aria-label={t('settings.rows.edit', { name: nameOf(row) })}
                  title={t('settings.rows.edit', { name: nameOf(row) })}
                  onClick={() => setOpen(at)}
                />
                {isKept?.(row) !== true && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('settings.rows.remove', { name: nameOf(row) })}
                    title={t('settings.rows.remove', { name: nameOf(row) })}
                    onClick={() => onChange(rows.toSpliced(at, 1))}
                  />
                )}
              </>
            )}
          </div>
        )}
      </SortableRows>
      {may && (
        <Button className={styles.addRow ?? ''} icon={<PlusOutlined />} onClick={() => setOpen(rows.length)}>
          {words.add}
        </Button>
      )}
      {open !== undefined && opened !== undefined && (
        <SettingRowDrawer<Row>
          title={open < rows.length ? nameOf(opened) || words.edit : words.add}
          row={opened}
          issuesOf={row => issuesAt(issuesOf(rows.toSpliced(open, 1, row)), open)}
          effect={effect && (row => effect(rows.toSpliced(open, 1, row)))}
          saving={isSaving}
          onSave={row => {
            put(open, row)
            return save().finally(() => setOpen(undefined))
          }}
          onClose={() => setOpen(undefined)}
        >
          {children}
        </SettingRowDrawer>
      )}
    </>
  )
}

/** Those of one row, by its own fields. */
const issuesAt = (issues: readonly RowIssue[], at: number): RowIssue[] =>
  issues.filter(({ path }) => path[0] === at).map(issue => ({ ...issue, path: issue.path.slice(1) }))

const keys = new WeakMap<object, number>()
let given = 0

/** A row that is new has no id yet; it is the same object wherever it is. */
function keyOf(row: object): number {
  const key = keys.get(row) ?? ++given
  keys.set(row, key)
  return key
}
