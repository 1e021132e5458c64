import { useMemo } from 'react'
import { z } from 'zod'
import type { TextKey } from '../../kit/texts.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useClockPeople } from './PeopleFilters.tsx'
import { type ClockTime, type FormBreak, type Moment, shownTime } from './recordForm.ts'

const labels: Readonly<Record<string, TextKey>> = {
  employee: 'clock.field.employee',
  employeeId: 'clock.field.employee',
  workDate: 'clock.field.workDate',
  inAt: 'clock.field.inAt',
  clockIn: 'clock.field.inAt',
  outAt: 'clock.field.outAt',
  clockOut: 'clock.field.outAt',
  breaks: 'clock.field.breaks',
  centsPerHour: 'clock.field.centsPerHour',
  note: 'clock.field.note',
}

const storedBreaks = z.array(z.object({ startAt: z.string(), endAt: z.string().nullable(), isPaid: z.boolean() }))

export interface ValueWords {
  readonly label: (field: string) => string
  /** A field of the form. */
  readonly typed: (field: string, value: unknown) => string
  /** A field as the audit trail keeps it; undefined where it speaks for itself. */
  readonly stored: (field: string, value: unknown) => string | undefined
}

/** The fields of a record in words. */
export function useValueWords(): ValueWords {
  const t = useTexts()
  const format = useFormat()
  const people = useClockPeople().data?.rows
  return useMemo(() => {
    const pause = (from: string, to: string, isPaid: boolean) =>
      `${t('clock.detail.until', { from, to })} (${t(isPaid ? 'clock.detail.paid' : 'clock.detail.unpaid')})`
    const listed = (all: readonly string[]) => (all.length === 0 ? t('clock.detail.none') : all.join(', '))
    const timeOf = ({ time, which }: ClockTime) =>
      `${shownTime(time, format.clock) || '…'}${which === undefined ? '' : ` (${t(`clock.form.${which}`)})`}`
    const moment = (value: Moment) =>
      value.time === '' ? t('clock.stillIn') : `${format.businessDate(value.date)}, ${timeOf(value)}`
    return {
      label: field => {
        const key = labels[field]
        return key === undefined ? field : t(key)
      },
      typed: (field, value) => {
        if (field === 'employeeId') return people?.find(person => person.employeeId === value)?.employeeName ?? ''
        if (field === 'clockIn' || field === 'clockOut') return moment(value as Moment)
        if (field !== 'breaks') return String(value as string) || t('common.none')
        const breaks = value as readonly FormBreak[]
        return listed(breaks.map(({ start, end, isPaid }) => pause(timeOf(start), timeOf(end), isPaid)))
      },
      stored: (field, value) => {
        if (field === 'centsPerHour' && typeof value === 'number') {
          return t('clock.perHour', { amount: format.money(value) })
        }
        if (field === 'workDate' && typeof value === 'string') return format.businessDate(value)
        if ((field === 'inAt' || field === 'outAt') && typeof value === 'string') return format.dateTime(value)
        if (field === 'outAt' && value === null) return t('clock.stillIn')
        if (field !== 'breaks') return undefined
        const breaks = storedBreaks.safeParse(value).data ?? []
        return listed(
          breaks.map(({ startAt, endAt, isPaid }) =>
            pause(format.time(startAt), endAt === null ? '…' : format.time(endAt), isPaid),
          ),
        )
      },
    }
  }, [t, format, people])
}
