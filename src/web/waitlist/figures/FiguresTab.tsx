/** How well the waitlist worked: quotes against real waits, and who went away, by hour and size (SET-6). */
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { waitlistFigureCalls } from '../../../shared/contract/waitlist/waitlistFigures.ts'
import { sizeRanges } from '../../../shared/rules/waitlist/suggestedQuote.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { periodRange } from '../../../shared/rules/basics/periods.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Card, Figures } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { EmptyState, FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useThrottled } from '../../kit/useThrottled.ts'

const { exportWaitlist, getWaitlistFigures } = waitlistFigureCalls
type Reply = ReplyOf<typeof getWaitlistFigures>
type Groups = Reply['byHour']
const CALM_MS = 2_000
const MOST_MONTHS = 12

export interface FigureDays {
  readonly from: string
  readonly to: string
}

/** `days` with empty texts: the last 30. */
export function FiguresTab({ days, onDays }: { days: FigureDays; onDays: (days: FigureDays) => void }): ReactNode {
  const t = useTexts()
  const today = useSession().store.businessDate
  const range = days.from === '' || days.to === '' ? periodRange('last30Days', today) : days
  const result = useCall(getWaitlistFigures, range, { keep: true })
  useLive(
    'waitlist',
    useThrottled(() => askAgain(getWaitlistFigures), CALM_MS),
  )
  const { data } = result
  return (
    <>
      <div className={look.tools}>
        <DateRangeFilter
          value={range}
          any={false}
          mostMonths={MOST_MONTHS}
          label={t('waitlistFigures.days')}
          onChange={({ from, to }) => onDays({ from, to })}
        />
        <Allowed call={exportWaitlist}>
          <ExportButton call={exportWaitlist} input={format => ({ ...range, format })} />
        </Allowed>
      </div>
      {data === undefined ? (
        result.error === null ? (
          <PageSkeleton />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : data.all.joined === 0 ? (
        <EmptyState title={t('waitlistFigures.empty')} hint={t('waitlistFigures.emptyHint')} />
      ) : (
        <Shown reply={data} />
      )}
    </>
  )
}

function Shown({ reply }: { reply: Reply }): ReactNode {
  const t = useTexts()
  const { hourSpan } = useFormat()
  const { all, byHour, bySize } = reply
  return (
    <>
      <AllFigures all={all} />
      <Card title={t('waitlistFigures.byHour')}>
        <GroupTable head={t('waitlistFigures.hour')} groups={byHour} nameOf={hourSpan} all={all} />
      </Card>
      <Card title={t('waitlistFigures.bySize')}>
        <GroupTable head={t('waitlistFigures.column.size')} groups={bySize} nameOf={sizeName} all={all} />
      </Card>
    </>
  )
}

function AllFigures({ all }: { all: Reply['all'] }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const minutes = useMinutes()
  const figures = [
    ...(['joined', 'seated', 'left', 'noShow', 'cancelled', 'open'] as const).map(key => ({
      label: t(`waitlistFigures.figure.${key}`),
      value: number(all[key]),
    })),
    ...(['averageQuote', 'averageWait', 'averageMiss'] as const).map(key => ({
      label: t(`waitlistFigures.figure.${key}`),
      value: minutes(all[key]),
    })),
  ]
  return <Figures figures={figures} />
}

const sizeName = (key: number): string => {
  const range = sizeRanges[key]
  if (range === undefined) return ''
  return range.to === null ? `${range.from}+` : `${range.from}–${range.to}`
}

function useMinutes() {
  const t = useTexts()
  return (value: number | null) => (value === null ? t('common.none') : t('waitlistFigures.minutes', { value }))
}

const counts = ['joined', 'seated', 'left', 'noShow', 'cancelled', 'open'] as const
const times = ['averageQuote', 'averageWait', 'averageMiss'] as const

function GroupTable(props: {
  head: string
  groups: Groups
  nameOf: (key: number) => string
  all: Reply['all']
}): ReactNode {
  const { head, groups, nameOf, all } = props
  const t = useTexts()
  const rows = [
    ...groups.map(({ key, figures }) => ({ key: String(key), name: nameOf(key), figures })),
    { key: 'all', name: t('waitlistFigures.total'), figures: all },
  ]
  return (
    // A wide table scrolls, and a keyboard reaches what is out of sight.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the keys
    <section className={look.scroll} tabIndex={0} aria-label={head}>
      <table className={cx(look.table, look.wide)}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {[...counts, ...times, 'late' as const].map(key => (
              <th key={key} scope="col">
                {t(`waitlistFigures.figure.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <GroupRow key={key} name={name} figures={figures} isSum={key === 'all'} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function GroupRow({ name, figures, isSum }: { name: string; figures: Reply['all']; isSum: boolean }): ReactNode {
  const { number } = useFormat()
  const minutes = useMinutes()
  return (
    <tr className={cx(isSum && look.strong)}>
      <th scope="row">{name}</th>
      {counts.map(key => (
        <td key={key}>{number(figures[key])}</td>
      ))}
      {times.map(key => (
        <td key={key}>{minutes(figures[key])}</td>
      ))}
      <td>{number(figures.late)}</td>
    </tr>
  )
}
