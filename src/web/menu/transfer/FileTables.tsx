/** The tables of a file: what each is taken for, its columns, and what its rows would be. */
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type MenuImportTable, menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import type { SheetKey } from '../../../shared/rules/menu/transfer/sheets.ts'
import { cx } from '../../kit/cx.ts'
import { Card, Status } from '../../kit/pieces.tsx'
import { send } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import type { ImportPreview } from './CheckImport.tsx'
import type { SentMenu, TableUse } from './MenuImportPage.tsx'
import look from '../../kit/look.module.css'
import styles from './menuTransfer.module.css'
import { useColumnChoices, useSheetChoices } from './useSheetWords.ts'

type Counts = ImportPreview['tables'][number]

export function FileTables(props: {
  file: SentMenu
  uses: readonly TableUse[]
  counts: readonly Counts[] | undefined
  onUses: (uses: TableUse[]) => void
}): ReactNode {
  const { file, uses, counts, onUses } = props
  const t = useTexts()
  const { length } = file.tables
  const isClear = uses.every(({ sheet, columns }) => sheet !== null && !columns.includes(null))
  // A whole menu that is understood says so in a line; what would change is below it.
  const [open, setOpen] = useState(length <= 3 || !isClear)
  const set = (at: number, use: TableUse) => onUses(uses.map((old, place) => (place === at ? use : old)))
  const choose = async (at: number, sheet: SheetKey | null) => {
    const { header } = file.tables[at] ?? { header: [] }
    if (sheet === null) {
      set(at, { sheet, columns: header.map(() => null) })
      return
    }
    try {
      const guess = await send(menuTransferCalls.guessMenuColumns, { uploadId: file.uploadId, table: at, sheet })
      set(at, { sheet, columns: guess.columns })
    } catch (failure) {
      toast.failure(failure)
    }
  }
  return (
    <Card
      title={t('menuTransfer.tables.title', { name: file.fileName })}
      extra={
        length > 1 && (
          <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('menuTransfer.tables.all', { count: length })}
          </Button>
        )
      }
      flush
    >
      {!open && <div className={styles.folded} />}
      <ul className={cx(look.list, styles.tables)} hidden={!open}>
        {file.tables.map((table, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- tables of a file never change places, and names may repeat
          <li key={at}>
            <OneTable
              table={table}
              use={uses[at] ?? { sheet: null, columns: [] }}
              counts={counts?.[at] ?? null}
              onSheet={sheet => void choose(at, sheet)}
              onUse={use => set(at, use)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OneTable(props: {
  table: MenuImportTable
  use: TableUse
  counts: Counts
  onSheet: (sheet: SheetKey | null) => void
  onUse: (use: TableUse) => void
}): ReactNode {
  const { table, use, counts, onSheet, onUse } = props
  const t = useTexts()
  const sheets = useSheetChoices()
  const left = use.sheet === null ? 0 : use.columns.filter(key => key === null).length
  const [open, setOpen] = useState(left > 0)
  return (
    <>
      <div className={styles.tableHead}>
        <div className={styles.tableName}>
          <strong>{table.name}</strong>
          <span className={look.quiet}>{t('menuTransfer.tables.rows', { count: table.rows })}</span>
          {table.formulas > 0 && (
            <span className={look.quiet}>{t('menuTransfer.tables.formulas', { count: table.formulas })}</span>
          )}
          {table.filled > 0 && (
            <span className={look.quiet}>{t('menuTransfer.tables.filled', { count: table.filled })}</span>
          )}
        </div>
        <Select<SheetKey | ''>
          className={cx(look.full, use.sheet === null && look.faint)}
          aria-label={t('menuTransfer.tables.holds', { name: table.name })}
          value={use.sheet ?? ''}
          popupMatchSelectWidth={false}
          options={[{ value: '', label: t('menuTransfer.tables.leftOut') }, ...sheets]}
          onChange={value => onSheet(value === '' ? null : value)}
        />
        <RowCounts counts={counts} />
        {use.sheet !== null && (
          <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {left > 0
              ? t('menuTransfer.tables.columnsLeft', { count: left })
              : t('menuTransfer.tables.columns', { count: use.columns.length })}
          </Button>
        )}
      </div>
      {open && use.sheet !== null && <Columns table={table} use={use} sheet={use.sheet} onUse={onUse} />}
    </>
  )
}

function RowCounts({ counts }: { counts: Counts }): ReactNode {
  const t = useTexts()
  if (counts === null) return <span />
  const tones = { rejected: 'bad', added: 'good', changed: 'attention', unchanged: 'neutral' } as const
  return (
    <span className={look.remarks}>
      {(['rejected', 'added', 'changed', 'unchanged'] as const)
        .filter(state => counts[state] > 0)
        .map(state => (
          <Status key={state} tone={tones[state]}>
            {t(`menuTransfer.states.${state}`, { count: counts[state] })}
          </Status>
        ))}
    </span>
  )
}

function Columns(props: {
  table: MenuImportTable
  use: TableUse
  sheet: SheetKey
  onUse: (use: TableUse) => void
}): ReactNode {
  const { table, use, sheet, onUse } = props
  const t = useTexts()
  const choices = useColumnChoices()(sheet)
  const assign = (place: number, key: string | null) =>
    onUse({
      sheet,
      // A column of the menu is in one column of the file.
      columns: use.columns.map((old, at) => (at === place ? key : old === key ? null : old)),
    })
  return (
    <ul className={cx(look.list, styles.columns)}>
      {table.header.map((heading, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns of a file never change places, and names may repeat
        <li key={place}>
          <span className={styles.heading}>{heading === '' ? t('menuTransfer.tables.unnamed') : heading}</span>
          <Select
            className={cx((use.columns[place] ?? null) === null && look.faint)}
            aria-label={t('menuTransfer.tables.columnHolds', { name: heading })}
            value={use.columns[place] ?? ''}
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            options={[{ value: '', label: t('menuTransfer.tables.leftOut') }, ...choices]}
            onChange={value => assign(place, value === '' ? null : value)}
          />
          <span className={styles.samples}>{(table.samples[place] ?? []).filter(text => text !== '').join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
