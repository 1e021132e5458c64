/** What a table of the database holds, roughly: for an operator who wonders what grows (ADM-3). */
export const tableGroups = ['sales', 'reports', 'menu', 'people', 'guests', 'outgoing', 'trail', 'other'] as const
export type TableGroup = (typeof tableGroups)[number]

const patterns: readonly (readonly [TableGroup, RegExp])[] = [
  ['trail', /^(audit_|live_event|event_counter|idempotency_)/],
  ['outgoing', /^(text_|mail|print|delivery_|export_|cloud_|local_printer)/],
  ['reports', /^(sales_fact|money_fact|fact_due|report_|journal_)/],
  [
    'sales',
    /^(orders$|order_|payment|refund|card_|drawer|gift_card|gateway_|late_tip|day_|cash_|device_push|sandbox_)/,
  ],
  ['menu', /^(menu|dish|category|modifier|add_on|special|supply_time|availability|picture|portion_|tax$|poster)/],
  [
    'people',
    /^(employee|role|clock_|schedule|planned_|labor_|pay_rate|week_|tip_|own_change|account|session|sign_in|step_)/,
  ],
  ['guests', /^(customer|waitlist_|coupon|table_|dining_)/],
]

/** The group of a table by its name. */
export function tableGroupOf(table: string): TableGroup {
  return patterns.find(([, pattern]) => pattern.test(table))?.[0] ?? 'other'
}
