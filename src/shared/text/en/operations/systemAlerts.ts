/** Mails to whoever runs the installation; the sentences about each problem are those of the System page. */
export const systemAlerts = {
  from: 'Mise on {{host}}',
  subject: 'Mise on {{host}}: {{what}}',
  more: 'The figures are on the System page of Mise. You will hear of this again only if it goes away and comes back.',
  test: {
    subject: 'Mise on {{host}}: test mail',
    body: 'This is a test. Urgent problems of this installation will be mailed to you.',
  },
} as const
