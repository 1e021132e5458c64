/** The name of a person in the order of its language (SHELL-19): Li Chen, 陈丽. The column `employee.display_name` says the same. */

const CHINESE = /^[㐀-䶿一-鿿豈-﫿]+$/

/** Chinese names read family name first, without a blank; all others given name first. */
export function personName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  if (lastName !== '' && CHINESE.test(lastName + firstName)) return lastName + firstName
  return `${firstName} ${lastName}`.trim()
}
