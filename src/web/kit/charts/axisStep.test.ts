import { expect, test } from 'vitest'
import { createFormat } from '../../../shared/rules/basics/format.ts'
import { axisStep } from './axisStep.ts'

test('RPT-1 no two labels of an axis say the same amount', () => {
  const { moneyShort, number } = createFormat('en', 'UTC', 'USD')
  expect(axisStep(moneyShort)).toBe(100)
  expect(axisStep(number)).toBe(1)
  const labels = [-3, -2, -1, 0, 1, 2].map(index => moneyShort(index * axisStep(moneyShort)))
  expect(new Set(labels).size).toBe(labels.length)
})
