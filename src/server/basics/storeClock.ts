/** What turns an instant into business day, local hour and meal. */
export interface StoreClock {
  readonly timeZone: string
  /** Minutes after midnight at which a business day begins. */
  readonly cutoverMinutes: number
  readonly dinnerFromMinutes: number
  /** Business days that are closed: nothing is booked into them any more. */
  readonly closedDays?: ReadonlySet<string>
}
