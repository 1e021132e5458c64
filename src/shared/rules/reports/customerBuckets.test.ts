/** The days of the buckets of last visits (RPT-2, RPT-7). */
import { expect, test } from 'vitest'
import { recencyBuckets } from '../../contract/reports/customerReport.ts'
import { daysOfRecency } from './customerBuckets.ts'

test('RPT-7 buckets of last visits are days that follow each other without a gap, across a leap day too', () => {
  expect(recencyBuckets.map(key => daysOfRecency(key, '2024-03-31'))).toEqual([
    { lastFrom: '2024-03-01' },
    { lastFrom: '2024-01-31', lastTo: '2024-02-29' },
    { lastFrom: '2024-01-01', lastTo: '2024-01-30' },
    { lastFrom: '2023-10-03', lastTo: '2023-12-31' },
    { lastFrom: '2023-04-01', lastTo: '2023-10-02' },
    { lastTo: '2023-03-31' },
  ])
})
