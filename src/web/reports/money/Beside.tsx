import type { ReactNode } from 'react'
import { Money } from '../../kit/pieces.tsx'
import { Change } from '../frame/Change.tsx'

/** An amount, and by how much it changed where there is a period beside it. */
export function Beside({ now, before }: { now: number; before: number | null }): ReactNode {
  return (
    <>
      <Money cents={now} strong />
      {before !== null && (
        <>
          {' '}
          <Change now={now} before={before} />
        </>
      )}
    </>
  )
}
