/** The section of the sales report that lists a dimension. */
export const reportSectionOf = {
  category: 'categories',
  dish: 'items',
  hour: 'hours',
  orderType: 'orderTypes',
  meal: 'meals',
  employee: 'employees',
  source: 'sources',
  device: 'devices',
} as const
