/** The field of a day in a filter. Its calendar comes when the first one is shown: no list waits for it. */
import { Input } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import type { DayCalendarProps } from './DayCalendar.tsx'

const DayCalendar = lazy(() => import('./DayCalendar.tsx').then(part => ({ default: part.DayCalendar })))

export function DayPicker(props: DayCalendarProps): ReactNode {
  const { className, placeholder } = props
  return (
    // As large as the field that comes: nothing moves.
    <Suspense
      fallback={
        <Input
          disabled
          {...(className !== undefined && { className })}
          {...(placeholder !== undefined && { placeholder })}
        />
      }
    >
      <DayCalendar {...props} />
    </Suspense>
  )
}
