import { Button } from 'antd'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { ClockRow } from '../../../shared/contract/labor/clock.ts'
import type { Column } from '../../kit/columns.ts'
import { Money, Status } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import { RecordState } from './RecordState.tsx'
import { useClockWords } from './useClockWords.ts'

/** The name, which opens the record. */
export function RecordLink({ record, onOpen }: { record: ClockRow; onOpen: (record: ClockRow) => void }): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  const values = { name: record.employeeName, day: businessDate(record.workDate) }
  return (
    <Button
      type="link"
      className={look.nameButton ?? ''}
      aria-label={t('clock.editOne', values)}
      onClick={() => onOpen(record)}
    >
      {record.employeeName}
    </Button>
  )
}

type Columns = readonly Column<ClockRow>[]

/** What of a record is not there before the clock-out. */
function useClosed(): (record: ClockRow, show: () => ReactNode) => ReactNode {
  const t = useTexts()
  return useCallback((record, show) => (record.outAt === null ? t('common.none') : show()), [t])
}

/** The columns of the list; `lateOf` says how late somebody came, by the plan. */
export function useRecordColumns(
  onOpen: (record: ClockRow) => void,
  lateOf: ReadonlyMap<number, number>,
): readonly Column<ClockRow>[] {
  const t = useTexts()
  const format = useFormat()
  const nameOf = useNameOf()
  const words = useClockWords()
  const closed = useClosed()
  const pay = usePayColumns()
  return useMemo((): Columns => {
    const minutes = (key: string, title: string, of: (record: ClockRow) => number): Column<ClockRow> => ({
      key,
      title,
      end: true,
      render: row => closed(row, () => words.hours(of(row))),
    })
    return [
      {
        key: 'employee',
        title: t('clock.column.employee'),
        always: true,
        wraps: true,
        render: row => <RecordLink record={row} onOpen={onOpen} />,
      },
      {
        key: 'role',
        title: t('clock.column.role'),
        off: true,
        render: row => nameOf({ name: row.roleName, secondName: row.roleSecondName }),
      },
      { key: 'workday', title: t('clock.column.workday'), render: ({ workDate }) => format.businessDate(workDate) },
      { key: 'time', title: t('clock.column.in'), sorts: true, render: ({ inAt }) => format.time(inAt) },
      {
        key: 'out',
        title: t('clock.column.out'),
        render: ({ inAt, outAt }) => (outAt === null ? t('common.none') : words.timeBeside(outAt, inAt)),
      },
      minutes('total', t('clock.column.total'), row => row.totalMinutes),
      minutes('breaks', t('clock.column.breaks'), row => row.breakMinutes),
      minutes('work', t('clock.column.work'), row => row.workMinutes),
      ...pay,
      {
        key: 'state',
        folds: 'last',
        title: t('clock.column.state'),
        render: row => <RecordState record={row} lateMinutes={lateOf.get(row.clockId) ?? 0} />,
      },
      { key: 'note', title: t('clock.column.note'), off: true, wraps: true, render: ({ note }) => note },
    ]
  }, [t, format, nameOf, words, closed, pay, onOpen, lateOf])
}

/** For those alone who may see pay. */
function usePayColumns(): Columns {
  const t = useTexts()
  const { money } = useFormat()
  const closed = useClosed()
  const hasPay = useCan()('employees.list.pay')
  return useMemo((): Columns => {
    if (!hasPay) return []
    const salary = ({ unratedMinutes, salaryCents }: ClockRow) =>
      unratedMinutes > 0 ? <Status tone="attention">{t('clock.noRate')}</Status> : <Money cents={salaryCents ?? 0} />
    return [
      {
        key: 'rate',
        title: t('clock.column.rate'),
        end: true,
        off: true,
        render: ({ centsPerHour }) =>
          centsPerHour === null ? t('common.none') : t('clock.perHour', { amount: money(centsPerHour) }),
      },
      {
        key: 'salary',
        title: t('clock.column.salary'),
        end: true,
        render: row => closed(row, () => salary(row)),
      },
    ]
  }, [t, money, closed, hasPay])
}
