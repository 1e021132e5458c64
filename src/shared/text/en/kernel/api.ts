export const api = {
  title: 'Calls',
  intro_one:
    '{{count}} call, below {{base}}. Money is integer cents, rates are thousandths of a percent, instants are UTC.',
  intro_other:
    '{{count}} calls, below {{base}}. Money is integer cents, rates are thousandths of a percent, instants are UTC.',
  search: 'Search calls',
  document: 'OpenAPI 3.1 document',
  nothing: 'No call has that in its path or description.',
  who: 'Needs:',
  needs: { everyone: 'nothing, everyone may', signedIn: 'a session', device: 'a paired device' },
  passwordStep: 'the password is asked again',
} as const
