import { expect, test } from 'vitest'
import { readOpen, writeOpen } from './salesState.ts'

test('SHELL-11 RPT-7 the figure that is open stands in the address, whatever its key holds', () => {
  const figures = [
    { figure: 'netCents', dimension: 'all', key: '' },
    { figure: 'taxCents', dimension: 'taxRate', key: '["Sales ~ tax", "", 8875, false]' },
    { figure: 'grossCents', dimension: 'dish', key: '=~~Noodles', from: '2025-06-01', to: '2025-06-30' },
    {
      figure: 'staffTipCents',
      dimension: 'tip',
      key: '["7","card"]',
      from: '2025-06-01',
      to: '2025-06-30',
      kept: { cents: -1205, since: '2025-07-01T12:00:00.000Z' },
    },
  ] as const
  for (const figure of figures) expect(readOpen(writeOpen(figure))).toEqual(figure)
  // What was kept is left out where it is none.
  const [, , days] = figures
  for (const kept of ['@', '@12', '@1e3@2025-07-01T12:00:00.000Z', '@12@yesterday']) {
    expect(readOpen(`grossCents~dish~2025-06-01~2025-06-30${kept}~=~~Noodles`)).toEqual(days)
  }
  for (const text of ['', 'nonsense', 'netCents~nowhere~~~']) expect(readOpen(text)).toBeUndefined()
})
