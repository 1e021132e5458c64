import { expect, test } from 'vitest'
import { readOpen, writeOpen } from './salesState.ts'

test('SHELL-11 RPT-7 the figure that is open stands in the address, whatever its key holds', () => {
  const figures = [
    { figure: 'netCents', dimension: 'all', key: '' },
    { figure: 'taxCents', dimension: 'taxRate', key: '["Sales ~ tax", "", 8875, false]' },
    { figure: 'grossCents', dimension: 'dish', key: '=~~Noodles', from: '2025-06-01', to: '2025-06-30' },
  ] as const
  for (const figure of figures) expect(readOpen(writeOpen(figure))).toEqual(figure)
  for (const text of ['', 'nonsense', 'netCents~nowhere~~~']) expect(readOpen(text)).toBeUndefined()
})
