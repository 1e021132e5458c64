/** The imports of the store, newest first, each with what became of it; a finished one can be undone. */
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { historyCalls, type ImportRun } from '../../../shared/contract/imports/history.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { listStateOf } from '../../kit/listState.ts'
import { Money, Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useFailureText } from './failureText.ts'
import look from '../../kit/look.module.css'
import styles from './history.module.css'
import { daysOf } from './importState.ts'
import { useDays } from './RunFigures.tsx'
import { UndoDialog } from './UndoDialog.tsx'

const listSchema = listStateOf({})

/** `followed` is the import that the page shows already. */
export function PastImports(props: { followed: number | undefined; onFollow: (importId: number) => void }): ReactNode {
  const { followed, onFollow } = props
  const t = useTexts()
  const list = useListState(listSchema)
  const { page, pageSize } = list.state
  const result = useCall(historyCalls.getImports, { page, pageSize }, { keep: true })
  const [undoing, setUndoing] = useState<ImportRun>()
  const actions = useMemo(() => ({ followed, onFollow, onUndo: setUndoing }), [followed, onFollow])
  const columns = useImportColumns(actions)
  return (
    <section className={styles.past} aria-label={t('history.list.title')}>
      <h2 className={styles.pastTitle}>{t('history.list.title')}</h2>
      <DataTable
        label={t('history.list.title')}
        columns={columns}
        rowKey={run => run.importId}
        result={result}
        list={list}
        empty={{ title: t('history.list.empty'), hint: t('history.list.emptyHint') }}
        stack={run => <ImportCard run={run} actions={actions} />}
      />
      {undoing !== undefined && <UndoDialog run={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  )
}

interface Actions {
  followed: number | undefined
  onFollow: (importId: number) => void
  onUndo: (run: ImportRun) => void
}

function useImportColumns(actions: Actions): readonly Column<ImportRun>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      { key: 'file', title: t('history.list.file'), wraps: true, render: run => <FileAndDays run={run} /> },
      {
        key: 'when',
        title: t('history.list.when'),
        render: run => <TwoLines first={dateTime(run.startedAt)} second={run.actorName} />,
      },
      { key: 'orders', title: t('history.list.orders'), end: true, render: run => <OrdersAndLines run={run} /> },
      {
        key: 'total',
        title: t('history.list.total'),
        end: true,
        render: run => (hasBrought(run) ? <Money cents={run.totalCents} /> : t('common.none')),
      },
      { key: 'state', title: t('history.list.state'), render: run => <RunState run={run} /> },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        render: run => <RunActions run={run} actions={actions} />,
      },
    ],
    [t, dateTime, actions],
  )
}

/** What was brought stays said after it was undone; of the others the figures would say what never was. */
function hasBrought({ state }: ImportRun): boolean {
  return state === 'done' || state === 'undone'
}

const tones: Record<ImportRun['state'], Tone> = {
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  interrupted: 'attention',
  undone: 'neutral',
}

function RunState({ run }: { run: ImportRun }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const failureText = useFailureText()
  const { state, undoneAt, undoneBy } = run
  const note =
    state === 'failed'
      ? failureText(run)
      : undoneAt === null || undoneBy === null
        ? undefined
        : t('history.list.undoneBy', { name: undoneBy, date: dateTime(undoneAt) })
  return (
    <>
      <Status tone={tones[state]}>{t(`history.states.${state}`)}</Status>
      {note !== undefined && <div className={styles.stateNote}>{note}</div>}
    </>
  )
}

function FileAndDays({ run }: { run: ImportRun }): ReactNode {
  const days = useDays(run)
  return <TwoLines first={run.fileName} second={hasBrought(run) ? days : undefined} />
}

function OrdersAndLines({ run }: { run: ImportRun }): ReactNode {
  const t = useTexts()
  const lines = hasBrought(run) ? t('history.list.linesOf', { count: run.lines }) : undefined
  return <TwoLines first={<OrdersLink run={run} />} second={lines} />
}

/** A cell with what belongs to it in a quiet second line: the table stays narrow enough for a tablet. */
function TwoLines({ first, second }: { first: ReactNode; second: string | undefined }): ReactNode {
  return (
    <>
      <div>{first}</div>
      {second !== undefined && <div className={styles.quiet}>{second}</div>}
    </>
  )
}

function OrdersLink({ run, named }: { run: ImportRun; named?: boolean }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const days = daysOf(run)
  if (!hasBrought(run)) return t('common.none')
  const words = named === true ? t('history.list.ordersOf', { count: run.orders }) : number(run.orders)
  if (run.state !== 'done' || days === undefined) return words
  return (
    <AllowedLink needs="orders.list.view" to={`/merchant/OrderList?from=${days.first}&to=${days.last}`}>
      {words}
    </AllowedLink>
  )
}

function RunActions({ run, actions }: { run: ImportRun; actions: Actions }): ReactNode {
  const t = useTexts()
  const { followed, onFollow, onUndo } = actions
  if (run.state === 'done') {
    return (
      <Button
        type="link"
        size="small"
        aria-label={t('history.list.undoOf', { name: run.fileName })}
        onClick={() => onUndo(run)}
      >
        {t('history.list.undo')}
      </Button>
    )
  }
  if (run.state !== 'running' || run.importId === followed) return null
  return (
    <Button type="link" size="small" onClick={() => onFollow(run.importId)}>
      {t('history.list.follow')}
    </Button>
  )
}

/** An import on a phone. */
function ImportCard({ run, actions }: { run: ImportRun; actions: Actions }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <>
      <div className={look.name}>{run.fileName}</div>
      <div className={styles.quiet}>{t('history.list.by', { when: dateTime(run.startedAt), name: run.actorName })}</div>
      {hasBrought(run) && (
        <div className={styles.twoEnds}>
          <OrdersLink run={run} named />
          <Money cents={run.totalCents} />
        </div>
      )}
      <div className={styles.twoEnds}>
        <span>
          <RunState run={run} />
        </span>
        <RunActions run={run} actions={actions} />
      </div>
    </>
  )
}
