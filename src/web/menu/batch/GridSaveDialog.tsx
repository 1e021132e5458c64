/** Before the grid is saved: everything that changes, cells in conflict to choose from, what is refused. */
import { Alert, Button, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { type GridField, type GridSave, menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { Differences } from '../library/Differences.tsx'
import { useUndoToast } from '../library/UndoToast.tsx'
import look from '../../kit/look.module.css'
import styles from './batch.module.css'
import type { CellWords } from './gridCells.ts'
import { GridConflicts, type Side } from './GridConflicts.tsx'
import type { Line } from './gridLines.ts'

const { previewDishGrid, saveDishGrid } = menuBatchCalls
const PAGE = 25

interface GridSaveDialogProps {
  rows: readonly GridSave[]
  /** The keys of the lines in `rows`. */
  keys: readonly string[]
  lines: readonly Line[]
  words: CellWords
  onResolve: (conflicts: Conflicts, sideOf: (id: number, field: GridField) => Side) => void
  onClose: (saved: boolean) => void
}
type Conflicts = Parameters<typeof GridConflicts>[0]['conflicts']

export function GridSaveDialog({ rows, keys, lines, words, onResolve, onClose }: GridSaveDialogProps): ReactNode {
  const t = useTexts()
  const undo = useUndoToast()
  const [page, setPage] = useState(1)
  const preview = useCall(
    previewDishGrid,
    { rows: [...rows], page, pageSize: PAGE },
    { keep: true, enabled: rows.length > 0 },
  )
  const save = useSend(saveDishGrid, {
    onDone: ({ saved, changeId }) => {
      if (!saved) return askAgain(previewDishGrid)
      undo(changeId, t('menuBatch.saved', { count: rows.length }))
      onClose(true)
    },
  })
  const { data } = preview
  const stands = data === undefined || data.conflicts.length + data.issues.length > 0
  const isCurrent = !preview.isPlaceholderData && !preview.isFetching
  const nameOf = (row: number) => lines.find(({ key }) => key === keys[row])?.texts.name ?? ''
  return (
    <Modal
      open
      title={t('menuBatch.grid.saveTitle')}
      width={820}
      onCancel={() => onClose(false)}
      footer={
        <div className={look.foot}>
          <Button onClick={() => onClose(false)}>{t('menuBatch.grid.goOn')}</Button>
          <Button
            type="primary"
            disabled={stands || !isCurrent || data.total === 0}
            loading={save.isPending}
            onClick={() => save.mutate({ rows: [...rows] })}
          >
            {t('menuBatch.save', { count: data?.total ?? 0 })}
          </Button>
        </div>
      }
    >
      <div className={styles.dialog}>
        {data === undefined && preview.error !== null && (
          <FailureState failure={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {data === undefined && preview.error === null && <Skeleton active paragraph={{ rows: 5 }} />}
        {data !== undefined && (
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
            tabIndex={0}
            className={styles.preview}
            aria-busy={!isCurrent}
            aria-label={t('menuVersions.differences.label')}
          >
            {data.conflicts.length > 0 && (
              <GridConflicts
                key={data.conflicts.map(({ id, version }) => `${id}:${String(version)}`).join(' ')}
                conflicts={data.conflicts}
                lines={lines}
                words={words}
                onResolve={sideOf => onResolve(data.conflicts, sideOf)}
              />
            )}
            <Refused issues={data.issues} nameOf={nameOf} />
            <Differences
              value={data}
              paging={{ page, pageSize: PAGE, onChange: setPage }}
              none={{ title: t('menuBatch.preview.none'), hint: t('menuBatch.preview.noneHint') }}
            />
          </section>
        )}
      </div>
    </Modal>
  )
}

function Refused(props: {
  issues: readonly { row: number; field: string; message: string }[]
  nameOf: (row: number) => string
}): ReactNode {
  const { issues, nameOf } = props
  const t = useTexts()
  if (issues.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t('menuBatch.preview.issues', { count: issues.length })}
      description={
        <ul className={styles.issues}>
          {issues.slice(0, PAGE).map(({ row, field, message }) => (
            <li key={`${row} ${field}`}>
              <strong>{nameOf(row)}</strong> · {t(`menuVersions.fields.${field as GridField}`)}: {message}
            </li>
          ))}
        </ul>
      }
    />
  )
}
