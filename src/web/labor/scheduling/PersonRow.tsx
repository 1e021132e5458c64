/** One person's week. Drawn anew only when something in it has changed: `row` stays the same object otherwise. */
import shiftLooks from './shiftLooks.module.css'
import { WarningOutlined } from '../../kit/icons.ts'
import { type CSSProperties, memo, type ReactNode } from 'react'
import type { NotedShift } from '../../../shared/rules/labor/planLayers.ts'
import type { Span } from '../../../shared/rules/labor/spans.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type DrawnBar, drawnBars } from './drawnBars.ts'
import type { GridCell, GridRow } from './planRows.ts'
import pieces from '../../kit/kit.module.css'
import shapes from '../../kit/look.module.css'
import styles from './grid.module.css'
import { type GridWords, useHours } from './useShiftWords.ts'

export interface PersonRowProps {
  row: GridRow
  lane: Span
  /** In pixels. */
  dayWidth: number
  /** Which days of the week are shown. */
  days: readonly number[]
  hasPay: boolean
  mayEdit: boolean
  words: GridWords
}

export const PersonRow = memo(function PersonRow(props: PersonRowProps): ReactNode {
  const { row, lane, dayWidth, days, hasPay, mayEdit, words } = props
  const t = useTexts()
  const { person, cells } = row
  const isFixed = !mayEdit || !person.isActive
  const drawn = cells.map(({ shifts }) => drawnBars(lane, shifts, dayWidth))
  const levels = Math.max(1, ...drawn.flat().map(({ level }) => level + 1))
  return (
    <tr className={cx(styles.row, !person.isActive && styles.left)} style={{ '--levels': levels } as CSSProperties}>
      <th scope="row" className={styles.name}>
        <button type="button" className={styles.nameButton} data-person={person.employeeId}>
          {person.name}
        </button>
        {!person.isActive && <span className={styles.note}>{t('scheduling.grid.left')}</span>}
      </th>
      {days.map(day => {
        const cell = cells[day]
        // By position: another week then changes what is there instead of making it anew.
        return (
          cell && <DayCell key={day} cell={cell} row={row} bars={drawn[day] ?? []} isFixed={isFixed} words={words} />
        )
      })}
      <RowSum row={row} hasPay={hasPay} />
    </tr>
  )
})

interface DayCellProps {
  cell: GridCell
  row: GridRow
  bars: readonly DrawnBar[]
  isFixed: boolean
  words: GridWords
}

function DayCell({ cell, row, bars, isFixed, words }: DayCellProps): ReactNode {
  const { person } = row
  const { date, shifts, look, isOff, doubleBooked } = cell
  const empty = isOff ? words.off : words.nothing
  const cellLabel = `${person.name}, ${words.day(date)}`
  return (
    <td
      className={cx(styles.cell, cell.isConflict && styles.conflict)}
      data-cell={`${person.employeeId} ${date}`}
      data-fixed={isFixed ? '' : undefined}
      tabIndex={-1}
      {...(shifts.length === 0 ? { 'aria-label': `${cellLabel}: ${empty}` } : {})}
    >
      {isOff && (
        <span
          className={cx(styles.off, (look === 'draft' || look === 'unsaved') && styles.changedOff, shiftLooks[look])}
        >
          {empty}
        </span>
      )}
      {shifts.map((shift, index) => (
        <Bar
          key={index}
          shift={shift}
          index={index}
          drawn={bars[index]}
          look={look}
          isDoubleBooked={doubleBooked.has(index)}
          label={`${cellLabel}: ${words.shift(shift, look, doubleBooked.has(index))}`}
          isFixed={isFixed}
          time={words.time}
        />
      ))}
    </td>
  )
}

interface BarProps {
  shift: NotedShift
  index: number
  drawn: DrawnBar | undefined
  look: GridCell['look']
  isDoubleBooked: boolean
  label: string
  isFixed: boolean
  time: (minute: number) => string
}

function Bar({ shift, index, drawn, look, isDoubleBooked, label, isFixed, time }: BarProps): ReactNode {
  const { left, width, level } = drawn ?? { left: 0, width: 1, level: 0 }
  const style = { '--left': left, '--width': width, '--level': level } as CSSProperties
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cx(styles.bar, shiftLooks[look], isDoubleBooked && shiftLooks.doubleBooked)}
      style={style}
      data-bar={index}
      aria-label={label}
      title={shift.note === '' ? undefined : shift.note}
    >
      {!isFixed && <i className={styles.startEdge} data-edge="start" />}
      <span className={styles.barText}>
        {isDoubleBooked && <WarningOutlined />}
        {/* In two lines where one is too narrow. */}
        <span>{time(shift.startMinute)}</span>
        <span>–{time(shift.endMinute)}</span>
        {shift.note !== '' && <i className={styles.noted} />}
      </span>
      {!isFixed && <i className={styles.endEdge} data-edge="end" />}
    </button>
  )
}

/** Hours, cost and what is wrong, of a person's week. */
function RowSum({ row, hasPay }: { row: GridRow; hasPay: boolean }): ReactNode {
  const t = useTexts()
  const hours = useHours()
  const { money } = useFormat()
  const { week } = row.plan
  const overtime = week.overtimeMinutes + week.doubleMinutes
  const warnings = [
    ...(overtime > 0 ? [t('scheduling.grid.overtime', { hours: hours(overtime) })] : []),
    ...(row.doubleBookings > 0 ? [t('scheduling.grid.doubleBooked', { count: row.doubleBookings })] : []),
    ...(hasPay && week.unratedMinutes > 0 ? [t('scheduling.grid.unrated', { hours: hours(week.unratedMinutes) })] : []),
  ]
  return (
    <td className={styles.sum}>
      <span className={styles.sumHours}>
        {warnings.length > 0 && (
          <span className={cx(styles.warning, row.doubleBookings > 0 && shapes.wrong)} title={warnings.join(' · ')}>
            <WarningOutlined />
            <span className={pieces.unseen}>{warnings.join(', ')}</span>
          </span>
        )}
        {hours(week.workMinutes)}
      </span>
      {hasPay && <span className={styles.sumCost}>{week.workMinutes === 0 ? '' : money(week.salaryCents)}</span>}
    </td>
  )
}
