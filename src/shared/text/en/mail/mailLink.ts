/** The pages that links in e-mails open, without a sign-in (RPT-7). */
export const mailLink = {
  gone: { title: 'This link doesn’t work', text: 'Please open the link from the e-mail itself.' },
  tooMany: { title: 'Too many requests', text: 'Please try again in a minute.' },
  confirm: {
    title: 'Is this your address?',
    text: '{{store}} would like to send reports to {{address}}.',
    button: 'Yes, confirm',
    done: 'Thank you',
    doneText: '{{address}} is confirmed. Reports of {{store}} can be sent there.',
  },
  ask: {
    title: 'Unsubscribe?',
    text: '“{{subject}}” was sent to {{address}}.',
    one: 'Stop this report',
    all: 'Stop all e-mails of {{store}}',
  },
  ended: {
    title: 'You’re unsubscribed',
    one: '{{address}} no longer gets this report.',
    all: '{{address}} gets no more e-mails of {{store}}.',
    resume: 'Get it again',
  },
} as const
