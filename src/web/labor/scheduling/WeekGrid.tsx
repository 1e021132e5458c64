/** The week of all people: rows grouped by role, a lane a day, totals at the foot (TIME-2). */
import { Dropdown } from 'antd'
import { type CSSProperties, Fragment, type ReactNode, useMemo, useRef } from 'react'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import { weekday } from '../../../shared/rules/basics/dates.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { pasted } from './clipboard.ts'
import styles from './grid.module.css'
import { isStacked } from './drawnBars.ts'
import { PersonRow } from './PersonRow.tsx'
import { type GridRow, peopleByDay } from './planRows.ts'
import type { PlanBoard } from './useBoard.ts'
import { useDayWidth } from './useDayWidth.ts'
import { type GridOptions, useGrid } from './useGrid.ts'
import { useGridWords, useHours } from './useShiftWords.ts'

export interface WeekGridProps extends Omit<GridOptions, 'dates' | 'time'> {
  /** The days of the week that are shown: all seven, or one. */
  days: readonly number[]
  onDay: (date: string) => void
}

export function WeekGrid(props: WeekGridProps): ReactNode {
  const { board, days } = props
  const t = useTexts()
  const root = useRef<HTMLTableElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const dates = useMemo(() => days.flatMap(day => board.dates[day] ?? []), [days, board.dates])
  const { shortClock } = useFormat()
  const events = useGrid({ root, ghost }, { ...props, dates, time: shortClock })
  const dayWidth = useDayWidth(root, days.length)
  const hours = (board.lane.endMinute - board.lane.startMinute) / 60
  return (
    <>
      <table
        ref={root}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table edited in place
        role="grid"
        aria-label={t('scheduling.title')}
        className={cx(styles.board, days.length === 1 && styles.oneDay, isStacked(dayWidth) && styles.stacked)}
        style={{ '--days': days.length, '--hours': hours } as CSSProperties}
        {...events}
      >
        <GridHead {...props} />
        <GridBody board={board} days={days} dayWidth={dayWidth} />
        <GridFoot board={board} days={days} />
      </table>
      <div ref={ghost} className={styles.ghost} aria-hidden="true" />
    </>
  )
}

/** The people by role, in the order of the rows. */
function GridBody(props: { board: PlanBoard; days: readonly number[]; dayWidth: number }): ReactNode {
  const { board, days, dayWidth } = props
  const { rows, week, lane, mayEdit } = board
  const nameOf = useNameOf()
  const words = useGridWords()
  const groups = Map.groupBy(rows, ({ person }: GridRow) => person.roleId)
  return (
    <tbody>
      {[...groups].map(([roleId, own]) => {
        const role = week.roles.find(each => each.roleId === roleId)
        return (
          <Fragment key={roleId}>
            {role && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={days.length + 2}>
                  {nameOf(role)}
                </th>
              </tr>
            )}
            {own.map(row => (
              <PersonRow
                key={row.person.employeeId}
                row={row}
                lane={lane}
                dayWidth={dayWidth}
                days={days}
                hasPay={week.hasPay}
                mayEdit={mayEdit}
                words={words}
              />
            ))}
          </Fragment>
        )
      })}
    </tbody>
  )
}

function GridHead({ board, days, clipboard, onCopy, onDay }: WeekGridProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { week, dates, lane } = board
  const copyDay = (date: string) => {
    const shifts = board.rows.map(({ person, cells }): [number, readonly NotedShift[]] => [
      person.employeeId,
      cells.find(cell => cell.date === date)?.shifts ?? [],
    ])
    onCopy({ kind: 'team', shifts: new Map(shifts) })
  }
  const pasteDay = (date: string) => board.draw(pasted(clipboard, { date }, () => [], board))
  const choose = (date: string) => (key: string) => {
    if (key === 'open') onDay(date)
    else if (key === 'copy') copyDay(date)
    else pasteDay(date)
  }
  return (
    <thead className={styles.head}>
      <tr className={styles.headRow}>
        <th scope="col" className={styles.nameHead}>
          {t('scheduling.grid.people', { count: board.rows.length })}
        </th>
        {days.map(day => {
          const date = dates[day] ?? week.from
          const items = [
            { key: 'open', label: t(days.length === 1 ? 'scheduling.day.closeDay' : 'scheduling.day.openDay') },
            ...(board.mayEdit
              ? [
                  { key: 'copy', label: t('scheduling.day.copy') },
                  { key: 'paste', label: t('scheduling.day.paste') },
                ]
              : []),
          ]
          return (
            <th scope="col" key={date} className={cx(styles.dayHead, date === week.today && styles.today)}>
              <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(date)(key) }}>
                <button type="button" className={styles.dayButton}>
                  <span className={styles.weekday}>{format.weekday(weekday(date))}</span>{' '}
                  <span>{format.shortBusinessDate(date)}</span>
                </button>
              </Dropdown>
              <Hours lane={lane} every={days.length === 1 ? 1 : undefined} />
            </th>
          )
        })}
        <th scope="col" className={styles.sumHead}>
          {t('scheduling.grid.total')}
        </th>
      </tr>
    </thead>
  )
}

/** Hours above a lane: each, or its two ends. */
function Hours({ lane, every }: { lane: PlanBoard['lane']; every: number | undefined }): ReactNode {
  const { shortClock } = useFormat()
  const count = (lane.endMinute - lane.startMinute) / 60
  if (every === undefined) {
    return (
      <span className={styles.ends} aria-hidden="true">
        <span>{shortClock(lane.startMinute)}</span>
        <span>{shortClock(lane.endMinute)}</span>
      </span>
    )
  }
  return (
    <span className={styles.hours} aria-hidden="true">
      {Array.from({ length: count }, (_, hour) => (
        <span key={hour} style={{ left: `${(hour / count) * 100}%` }}>
          {shortClock((lane.startMinute + hour * 60) % 1440)}
        </span>
      ))}
    </span>
  )
}

function GridFoot({ board, days }: { board: PlanBoard; days: readonly number[] }): ReactNode {
  const t = useTexts()
  const hours = useHours()
  const { money } = useFormat()
  const { team, week } = board
  const people = peopleByDay(board.rows)
  return (
    <tfoot className={styles.foot}>
      <tr className={styles.footRow}>
        <th scope="row" className={styles.nameHead}>
          {t('scheduling.grid.total')}
        </th>
        {days.map(day => {
          const sums = team.days[day]
          return (
            <td key={day} className={styles.footCell}>
              <strong>{hours(sums?.workMinutes ?? 0)}</strong>
              {week.hasPay && <span>{money(sums?.salaryCents ?? 0)}</span>}
              <span className={styles.count}>{t('scheduling.grid.working', { count: people[day] ?? 0 })}</span>
            </td>
          )
        })}
        <td className={styles.footSum}>
          <strong>{hours(team.week.workMinutes)}</strong>
          {week.hasPay && <strong>{money(team.week.salaryCents)}</strong>}
        </td>
      </tr>
    </tfoot>
  )
}
