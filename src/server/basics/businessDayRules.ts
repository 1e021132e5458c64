/** Turn an instant into a business day, local hour and meal. */
export interface BusinessDayRules {
  readonly timeZone: string
  /** Minutes after midnight at which a business day begins. */
  readonly cutoverMinutes: number
  readonly dinnerFromMinutes: number
  /** Business days that are closed: later records go to the next open day. */
  readonly closedDays?: ReadonlySet<string>
}
