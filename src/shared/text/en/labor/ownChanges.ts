export const ownChanges = {
  refused: {
    ownPay: 'This is your own pay. Someone else who may change pay has to do it.',
    ownHours: 'This is your own clock record. Someone else who may edit clock records has to do it.',
  },
  title: 'Second approval needed',
  text: 'You’re changing your own pay or hours. Another person has to approve it with their password.',
  who: 'Approved by',
  nobody: 'No one else in this store can approve this. Give someone the permission under Roles.',
  password: 'Their dashboard or POS password',
  approve: 'Approve',
  approvedBy: 'Approved by {{name}}',
} as const
