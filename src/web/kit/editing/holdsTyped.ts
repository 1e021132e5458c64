import { sameValue } from '../sameValue.ts'

/** Whether a dialog holds something that was not there when it opened. A field that was emptied again holds nothing. */
export function holdsTyped(start: object, typed: object): boolean {
  return !sameValue(filled(start), filled(typed))
}

/** Without what is empty, groups of fields in which nothing is filled among it. */
function filled(values: object): object {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, isGroup(value) ? filled(value) : value] as const)
      .filter(([, value]) => !(isGroup(value) && Object.keys(value).length === 0))
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
