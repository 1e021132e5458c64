import { expect, test } from 'vitest'
import { z } from 'zod'
import { id, requiredText, text } from '../../../shared/contract/kernel/fields.ts'
import { freshOf, lengthOf } from './recordFields.ts'

test('a new record begins with the defaults of its fields', () => {
  const fields = { name: requiredText(60), model: text(20).default(''), state: z.enum(['on', 'off']).default('on') }
  expect(freshOf(fields)).toEqual({ name: '', model: '', state: 'on' })
})

test('an input takes as many characters as its field', () => {
  const none = undefined
  expect([requiredText(60), text(20).default(''), z.string(), id, none].map(lengthOf)).toEqual([
    60,
    20,
    none,
    none,
    none,
  ])
})
