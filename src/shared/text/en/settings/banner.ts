/** The banner above guests' menus. */
export const banner = {
  title: 'Banner',
  intro: 'Guests read it above the menu: on the table page and on your online-ordering devices.',
  shownToday: 'Guests see it now.',
  notShown: 'Guests don’t see it now.',
  days: 'When',
  daysText: 'Leave a day empty to show the banner from now on, or until you turn it off.',
  field: {
    enabled: 'Show the banner',
    title: 'Title',
    secondTitle: 'Chinese title',
    text: 'Text',
    secondText: 'Chinese text',
    fromDate: 'First day',
    toDate: 'Last day',
  },
}
