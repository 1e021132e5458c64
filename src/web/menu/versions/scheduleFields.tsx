/** When a dated change starts and ends, by the store's clock (MENU-14). */
import { Alert, DatePicker, Form, type FormInstance, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { isoTime } from '../../../shared/rules/basics/clockTime.ts'
import { instantsOfLocal, type LocalChoice } from '../../../shared/rules/basics/localInstant.ts'
import { timeOfDay } from '../../../shared/rules/basics/localTime.ts'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'

const untilChoices = ['stays', 'day', 'moment'] as const

/** What the fields hold; a day and a time are empty until they are chosen. */
export interface ScheduleValues {
  readonly date: string
  readonly time: string
  readonly which?: LocalChoice
  /** It stays, ends with a business day, or at a time. */
  readonly until: (typeof untilChoices)[number]
  readonly endDate: string
  readonly endTime: string
  readonly endWhich?: LocalChoice
}
export const noSchedule: ScheduleValues = { date: '', time: '', until: 'stays', endDate: '', endTime: '' }

/** The end as the calls take it. */
export function endOf({ until, endDate, endTime, endWhich }: ScheduleValues) {
  if (until === 'stays') return {}
  return until === 'day' ? { endDate } : { endDate, endTime, ...(endWhich && { endWhich }) }
}

const startNames = { date: 'date', time: 'time', which: 'which' } as const
const endNames = { date: 'endDate', time: 'endTime', which: 'endWhich' } as const

interface Of {
  /** The form of the dialog; its values include `ScheduleValues`. */
  form: FormInstance
}

export function StartFields({ form }: Of): ReactNode {
  const t = useTexts()
  const words = { date: t('menuVersions.publishDialog.date'), time: t('menuVersions.publishDialog.time') }
  return <Moment form={form} names={startNames} words={words} />
}

/** `mustEnd`: one that has started with an end keeps one. */
export function EndFields({ form, mustEnd = false }: Of & { mustEnd?: boolean }): ReactNode {
  const t = useTexts()
  const { timeZone } = useFormat()
  const until = (Form.useWatch('until', form) ?? 'stays') as ScheduleValues['until']
  const words = { date: t('menuVersions.publishDialog.endDate'), time: t('menuVersions.publishDialog.endTime') }
  const choices = untilChoices.filter(choice => !mustEnd || choice !== 'stays')
  return (
    <>
      <Form.Item name="until" label={t('menuVersions.publishDialog.until.label')}>
        <Radio.Group
          options={choices.map(value => ({ value, label: t(`menuVersions.publishDialog.until.${value}`) }))}
        />
      </Form.Item>
      {until !== 'stays' && <Moment form={form} names={endNames} words={words} wholeDay={until === 'day'} />}
      {until !== 'stays' && <p className={look.quiet}>{t('menuVersions.publishDialog.untilHint')}</p>}
      <p className={look.quiet}>{t('menuVersions.zone', { zone: timeZone })}</p>
    </>
  )
}

function Moment(
  props: Of & {
    names: typeof startNames | typeof endNames
    words: { readonly date: string; readonly time: string }
    wholeDay?: boolean
  },
): ReactNode {
  const { form, names, words, wholeDay = false } = props
  const t = useTexts()
  const { timeZone } = useFormat()
  const { businessDate } = useSession().store
  const date = (Form.useWatch(names.date, form) ?? '') as string
  const time = (Form.useWatch(names.time, form) ?? '') as string
  const ms = timeOfDay(time)
  const isKnown = !wholeDay && date !== '' && ms !== undefined
  const kind = isKnown ? instantsOfLocal(date, ms / 60_000, timeZone).kind : 'once'
  const required = [{ required: true, message: t('failures.field.time') }]
  return (
    <>
      <div className={look.fields}>
        <Form.Item
          name={names.date}
          label={words.date}
          rules={required}
          getValueProps={(day: string) => ({ value: day === '' ? null : dayjs(day) })}
          normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
        >
          <DatePicker minDate={dayjs(businessDate)} needConfirm={false} />
        </Form.Item>
        {!wholeDay && (
          <Form.Item
            name={names.time}
            label={words.time}
            rules={required}
            getValueProps={(at: string) => ({ value: at === '' ? null : (timeOfDay(at) ?? 0) / 60_000 })}
            normalize={isoTime}
          >
            <TimeOfDay minuteStep={5} />
          </Form.Item>
        )}
      </div>
      {kind === 'never' && <Alert type="error" showIcon title={t('menuVersions.publishDialog.never')} />}
      {kind === 'twice' && (
        <Form.Item name={names.which} label={t('menuVersions.publishDialog.twice')} rules={required}>
          <Radio.Group
            options={(['earlier', 'later'] as const).map(value => ({
              value,
              label: t(`menuVersions.publishDialog.${value}Time`),
            }))}
          />
        </Form.Item>
      )}
    </>
  )
}
