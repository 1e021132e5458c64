/** The words that the specification gives, to the letter (docs/product/fields.md). */
import { expect, test } from 'vitest'
import { en } from './en.ts'

const REASONS = {
  INSUFFICIENT_AUTHORITY: 'Insufficient authority',
  PASSWORD_REPEAT: 'PASSWORD REPEAT',
  TOKEN_ERROR: 'Token Error.',
  NETWORK: 'Network exception, please try again.',
  OPERATION_FAILED: 'Operation failed',
  PASSWORD_WRONG: 'Password error, please re-enter!',
  PASSWORD_LOCKED: 'Password error,Please call our hotline',
  PASSWORD_EMPTY: 'Please enter the password',
  PASSWORDS_DIFFER: 'The two passwords are inconsistent!',
  PASSWORD_TOO_SHORT: 'not less than 6 digits',
  PASSWORD_LENGTH: 'Length between {{min}} and {{max}}',
  PASSWORD_DIGITS: 'must be {{num}} digits',
  MENU_NAME_TAKEN: 'The menu name is already in use',
  STATUS_ON_FIRST: 'Please turn status as on first',
  CATEGORY_WITHOUT_DISHES: 'Unable to publish categories without ON status items',
  ROLE_HAS_EMPLOYEES: 'This role has associated employees, it cannot be deleted!',
  ROLE_CANNOT_BE_DISABLED: 'This role has associated employees, it cannot be disabled!',
  ALCOHOL_IN_CATEGORY: 'This category cannot contain alcohol dishes.',
  NAME_TAKEN: 'Name already taken',
  RANGE_WRONG: 'Wrong time range selection!',
  TIME_RANGE_WRONG: 'Time range is wrong',
  TIME_CONFLICT: 'Conflicts with the time set previously!',
  OUTSIDE_HOURS: 'Order time is not within business hours',
  SPANS_MOST: 'Only three time spans can be set!',
  MAXIMUM_BELOW_MINIMUM: 'Maximum must be greater than minimum',
}

const FIELDS = {
  taxRate: 'Tax rate cannot exceed 100%',
  maximum: 'Maximum must be greater than minimum',
  nameTaken: 'Name already taken',
  time: 'Please select a time!',
  spansMost: 'Only three time spans can be set!',
  timeRange: 'Time range is wrong',
  timeConflict: 'Conflicts with the time set previously!',
  outsideHours: 'Order time is not within business hours',
  rangeWrong: 'Wrong time range selection!',
}

test('SHELL-8 a refusal is said in the words of the specification where it gives them', () => {
  expect(en.failures.reasons).toMatchObject(REASONS)
  expect(en.failures.field).toMatchObject(FIELDS)
})

test('SHELL-10 what succeeded is said in the words of the specification', () => {
  const { updated, saved, deleted, sent, added, published } = en.common
  const said = [updated, saved, deleted, sent, added, published]
  expect(said).toEqual(['Updated!', 'Saved!', 'Deleted!', 'Sent!', 'Added!', 'Publish Successfully!'])
})
