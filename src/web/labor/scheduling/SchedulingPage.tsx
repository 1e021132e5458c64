/** The week of all people: drawn, costed, saved as drafts and published (TIME-1, TIME-2). */
import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { scheduleCalls, type WeekPlan } from '../../../shared/contract/labor/schedules.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { PaperSize } from '../../kit/PaperSize.tsx'
import { useCan, useSession } from '../../kit/session.ts'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import type { Clipboard } from './clipboard.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import { PhoneDays } from './PhoneDays.tsx'
import { PlanActions } from './PlanActions.tsx'
import { dateOr, schedulingSchema } from './schedulingState.ts'
import { SchedulesDrawer } from './SchedulesDrawer.tsx'
import { ShiftDialog, type ShiftOpened } from './ShiftDialog.tsx'
import { type PlanBoard, useBoard } from './useBoard.ts'
import { type PlanCalls, usePlanCalls } from './usePlanCalls.ts'
import { WeekBar } from './WeekBar.tsx'
import { WeekGrid } from './WeekGrid.tsx'

const { getEmployeeScheduing, getWeekPlan } = scheduleCalls
const CALM_MS = 300
const wholeWeek = [0, 1, 2, 3, 4, 5, 6]

export function SchedulingPage(): ReactNode {
  const t = useTexts()
  const { store } = useSession()
  const { timeZone } = useFormat()
  const list = useListState(schedulingSchema)
  const date = dateOr(list.state.week, store.businessDate)
  const asked = { date, roleIds: list.state.roles }
  const result = useCall(getWeekPlan, asked, { keep: true, quiet: true })
  const board = useBoard(result.data)
  const [keysOpen, setKeysOpen] = useState(false)
  const calls = usePlanCalls(board, asked)
  const refresh = useThrottled(() => askAgain(getWeekPlan, getEmployeeScheduing), CALM_MS)
  useLive('plan', refresh)
  usePageKeys(board, calls, () => setKeysOpen(true))
  return (
    <Page
      title={t('scheduling.title')}
      subtitle={t('common.timeZone', { zone: timeZone })}
      actions={board && <PlanActions board={board} calls={calls} onKeys={() => setKeysOpen(true)} />}
    >
      <PaperSize size="landscape" margin="10mm" />
      <UnsavedGuard active={(board?.edits.length ?? 0) > 0} onSave={calls.save} />
      <WeekBar list={list} week={result.data} from={result.data?.from ?? date} />
      {result.error !== null && result.data === undefined && (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.isLoading && <Skeleton active paragraph={{ rows: 10 }} />}
      {board && <Week board={board} day={list.state.day} onDay={day => list.set({ day })} />}
      <KeysHelp open={keysOpen} onClose={() => setKeysOpen(false)} />
    </Page>
  )
}

interface WeekProps {
  board: PlanBoard
  /** The one day that is shown; empty for all. */
  day: string
  onDay: (date: string) => void
}

function Week({ board, day, onDay }: WeekProps): ReactNode {
  const wide = useWide(PHONE)
  const [opened, setOpened] = useState<ShiftOpened>()
  const [person, setPerson] = useState<number>()
  const [clipboard, setClipboard] = useState<Clipboard>()
  const { week, dates } = board
  const index = dates.indexOf(day)
  const days = useMemo(() => (index < 0 ? wholeWeek : [index]), [index])
  const today = Math.max(0, dates.indexOf(week.today))
  const edit: (address: ShiftOpened['address'], minute?: number) => void = (address, minute) =>
    setOpened({ address, minute })
  return (
    <>
      <ConflictPanel board={board} />
      {board.rows.length === 0 ? (
        <NobodyHere week={week} />
      ) : wide ? (
        <WeekGrid
          board={board}
          days={days}
          clipboard={clipboard}
          onCopy={setClipboard}
          onEdit={edit}
          onPerson={setPerson}
          onDay={date => onDay(date === day ? '' : date)}
        />
      ) : (
        <PhoneDays board={board} day={index < 0 ? today : index} onDay={onDay} onEdit={edit} onPerson={setPerson} />
      )}
      <ShiftDialog board={board} opened={opened} onClose={() => setOpened(undefined)} />
      <SchedulesDrawer
        employeeId={person}
        today={week.today}
        firstDay={week.rules.workweekStart}
        onClose={() => setPerson(undefined)}
      />
    </>
  )
}

/** Nobody works here yet, or nobody has the chosen role. */
function NobodyHere({ week }: { week: WeekPlan }): ReactNode {
  const t = useTexts()
  const can = useCan()
  const isFiltered = week.roles.length > 0
  return (
    <EmptyState
      title={t(isFiltered ? 'scheduling.empty.role' : 'scheduling.empty.nobody')}
      hint={t(isFiltered ? 'scheduling.empty.roleHint' : 'scheduling.empty.nobodyHint')}
      action={
        !isFiltered &&
        can('employees.list.view') && (
          <Link to="/merchant/EmployeeList">
            <Button type="primary">{t('scheduling.empty.toEmployees')}</Button>
          </Link>
        )
      }
    />
  )
}

/** Undo, redo, save and help, wherever the focus is. */
function usePageKeys(board: PlanBoard | undefined, calls: PlanCalls, onHelp: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element
    const isTyping = target.closest('input, textarea, [role="dialog"]') !== null
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === 's') void calls.save()
    else if (isTyping) return
    else if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) board?.redo()
    else if (isCommand && key === 'z') board?.undo()
    else if (event.key === '?') onHelp()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
