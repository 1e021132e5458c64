/** First and last name as the store writes them. */
export function nameOfPerson({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
