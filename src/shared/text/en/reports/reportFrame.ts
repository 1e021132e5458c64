/** What every report has: its period, and the one beside it. */
export const reportFrame = {
  period: {
    today: 'Today',
    yesterday: 'Yesterday',
    thisWeek: 'This week',
    lastWeek: 'Last week',
    last7Days: 'Last 7 days',
    last30Days: 'Last 30 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    lastYear: 'Last year',
  },
  compareWith: {
    label: 'Compare with',
    nothing: 'No comparison',
    previousPeriod: 'Previous period',
    sameWeekdaysLastYear: 'Same weekdays last year',
    sameDatesLastYear: 'Same dates last year',
    own: 'Custom dates',
  },
  compareDays: 'Dates to compare with',
  comparedWith: 'Compared with {{days}}',
  before: '{{figure}}, {{days}}',
  change: 'Change',
  paper: {
    units: 'Amounts in {{currency}} · Times in {{zone}}',
    made: 'Made {{at}}',
    madeBy: 'Made {{at}} by {{by}}',
    page: 'Page {{page}} of {{pages}}',
    noRows: 'Nothing in this period',
  },
} as const
