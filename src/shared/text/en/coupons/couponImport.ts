export const couponImport = {
  faults: {
    missing: 'The code is missing.',
    format: 'Use letters and digits only, not “{{letter}}”.',
    script: 'Use the letters A to Z and digits only. “{{letter}}” is of another script.',
    length: 'A code has {{fewest}} to {{most}} letters and digits.',
    rounded: 'The spreadsheet rounded this number. Format the column as text and enter the code again.',
    cell: 'The cell has a formula or an error. Enter the code itself.',
    twice: 'Same code as line {{line}}.',
    times: 'Enter a whole number from 1 to {{most, number}}.',
    remarks: 'Remarks can have up to {{most}} characters on one line.',
    present: 'This code already exists in “{{campaign}}”.',
    voided: 'This code was voided in “{{campaign}}” and can’t be used again.',
  },
} as const
