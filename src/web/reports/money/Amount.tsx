import type { ReactNode } from 'react'
import type { FigureExplanation } from '../../../shared/rules/reports/cellExplanation.ts'
import { Change } from '../frame/Change.tsx'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { useExplained } from '../explain/useExplained.ts'

interface AmountProps {
  /** What it is called. */
  name: string
  now: number
  /** In the period beside it; null where there is none. */
  before?: number | null
  explanation: FigureExplanation
}

/** An amount that explains itself, and by how much it changed where there is a period beside it. */
export function Amount({ name, now, before = null, explanation }: AmountProps): ReactNode {
  const explained = useExplained()
  return (
    <>
      <FigureExplained figure={explained({ name, value: now, kind: 'money' }, explanation)} strong />
      {before !== null && (
        <>
          {' '}
          <Change now={now} before={before} />
        </>
      )}
    </>
  )
}
