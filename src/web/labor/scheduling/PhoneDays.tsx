/** The week on a phone: a day at a time as a list, changed by form (TIME-2). */
import shiftLooks from './shiftLooks.module.css'
import { PlusOutlined, WarningOutlined } from '../../kit/icons.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { weekday } from '../../../shared/rules/basics/dates.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { CellAddress } from './gridCells.ts'
import type { GridRow } from './planRows.ts'
import look from '../../kit/look.module.css'
import styles from './phone.module.css'
import type { PlanBoard } from './useBoard.ts'
import { useHours, useSpanWords } from './useShiftWords.ts'

interface PhoneDaysProps {
  board: PlanBoard
  /** The position of the day in the week. */
  day: number
  onDay: (date: string) => void
  onEdit: (address: CellAddress) => void
  onPerson: (employeeId: number) => void
}

export function PhoneDays(props: PhoneDaysProps): ReactNode {
  const { board, day, onDay } = props
  const t = useTexts()
  const hours = useHours()
  const format = useFormat()
  const nameOf = useNameOf()
  const { week, dates, team, rows } = board
  const sums = team.days[day]
  return (
    <div className={styles.phone}>
      <fieldset className={styles.days} aria-label={t('scheduling.bar.day')}>
        {dates.map((date, index) => (
          <button
            type="button"
            key={date}
            className={cx(styles.day, index === day && styles.chosen, date === week.today && styles.today)}
            aria-pressed={index === day}
            onClick={() => onDay(date)}
          >
            <span>{format.weekday(weekday(date))}</span> <strong>{Number(date.slice(8))}</strong>
          </button>
        ))}
      </fieldset>
      <p className={styles.sums}>
        <strong>{hours(sums?.workMinutes ?? 0)}</strong>
        {week.hasPay && <span>{format.money(sums?.salaryCents ?? 0)}</span>}
        <span className={styles.week}>
          {t('scheduling.phone.week', { hours: hours(team.week.workMinutes) })}
          {week.hasPay && ` · ${format.money(team.week.salaryCents)}`}
        </span>
      </p>
      {week.roles.map(role => {
        const own = rows.filter(({ person }) => person.roleId === role.roleId)
        return own.length === 0 ? null : (
          <section key={role.roleId} aria-label={nameOf(role)}>
            <h2 className={styles.role}>{nameOf(role)}</h2>
            <ul className={styles.people}>
              {own.map(row => (
                <PersonDay key={row.person.employeeId} {...props} row={row} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function PersonDay({ board, row, day, onEdit, onPerson }: PhoneDaysProps & { row: GridRow }): ReactNode {
  const t = useTexts()
  const span = useSpanWords()
  const hours = useHours()
  const { person, cells, plan } = row
  const cell = cells[day]
  if (!cell) return null
  const address = { employeeId: person.employeeId, date: cell.date }
  const overtime = plan.week.overtimeMinutes + plan.week.doubleMinutes
  return (
    <li className={styles.person}>
      <div className={styles.personText}>
        <button type="button" className={styles.name} onClick={() => onPerson(person.employeeId)}>
          {person.name}
        </button>
        <span className={styles.hours}>
          {hours(plan.week.workMinutes)}
          {overtime > 0 && ` · ${t('scheduling.grid.overtime', { hours: hours(overtime) })}`}
        </span>
        <div className={styles.shifts}>
          {cell.shifts.map((shift, index) => (
            <button
              type="button"
              key={index}
              className={cx(
                styles.shift,
                shiftLooks[cell.look],
                cell.doubleBooked.has(index) && shiftLooks.doubleBooked,
              )}
              onClick={() => onEdit({ ...address, index })}
            >
              {cell.doubleBooked.has(index) && <WarningOutlined />}
              {span(shift)}
              {shift.note !== '' && <span className={look.note}>{shift.note}</span>}
            </button>
          ))}
          {cell.shifts.length === 0 && (
            <span className={styles.nothing}>
              {cell.isOff ? t('scheduling.grid.off') : t('scheduling.grid.nothing')}
            </span>
          )}
        </div>
      </div>
      {board.mayEdit && person.isActive && (
        <Button
          type="text"
          icon={<PlusOutlined />}
          aria-label={t('scheduling.phone.add', { name: person.name })}
          onClick={() => onEdit({ ...address, index: undefined })}
        />
      )}
    </li>
  )
}
