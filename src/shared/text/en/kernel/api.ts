export const api = {
  title: 'API',
  intro_one:
    '{{count}} call, below {{base}}. Money is in integer cents, rates in thousandths of a percent, and timestamps in UTC.',
  intro_other:
    '{{count}} calls, below {{base}}. Money is in integer cents, rates in thousandths of a percent, and timestamps in UTC.',
  search: 'Search calls',
  document: 'OpenAPI 3.1 document',
  nothing: 'No call matches.',
  who: 'Requires:',
  needs: { everyone: 'no sign-in', signedIn: 'a session', device: 'a paired device' },
  passwordStep: 'asks for the password again',
} as const
