/** What `npm run operator` says. */
export const operators = {
  command: {
    usage: 'Usage: npm run operator -- add EMAIL | remove EMAIL | list',
    noAccount: 'There is no account with the e-mail {{email}}.',
    isOne: '{{email}} is an operator already.',
    isNone: '{{email}} is not an operator.',
    added: '{{email}} is now an operator: the System page is in the sidebar.',
    removed: '{{email}} is no longer an operator.',
    none: 'There is no operator.',
  },
} as const
