/** Titles of the reports beside sales and what one may do there: in the sidebar, so with the first texts. */
export const furtherReports = {
  labor: { title: 'Labor by hour', see: 'View labor hours and labor cost', export: 'Export the labor report' },
  turns: { title: 'Table turns', see: 'View table turns', export: 'Export table turns' },
  sources: { title: 'Order sources', see: 'View the order source report', export: 'Export the order source report' },
  customers: {
    title: 'New and returning customers',
    see: 'View the customer report',
    export: 'Export the customer report',
  },
  journal: { title: 'Accounting export', see: 'View the journal', export: 'Export the journal', map: 'Map accounts' },
} as const
