export const common = {
  saved: 'Saved!',
  updated: 'Updated!',
  deleted: 'Deleted!',
  sent: 'Sent!',
  added: 'Added!',
  published: 'Publish Successfully!',
} as const
