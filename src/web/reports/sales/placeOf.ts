/** Where the report has the rows of a dimension. */
export const placeOf = {
  category: 'categories',
  dish: 'items',
  hour: 'hours',
  orderType: 'orderTypes',
  meal: 'meals',
  employee: 'employees',
  source: 'sources',
  device: 'devices',
} as const
