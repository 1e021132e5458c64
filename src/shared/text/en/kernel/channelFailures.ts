/** Why a call about delivery channels was refused; part of `failures.reasons`. */
export const channelFailures = {
  HOURS_REQUIRED: 'Please select a time!',
  CHANNEL_OFF: 'This delivery channel isn’t connected. Turn it on in the third-party settings.',
  CHANNEL_REFUSES: 'The channel would refuse {{count}} of these. Fix them, or publish anyway.',
  PUBLISH_ENDED: 'This publish can’t be cancelled any more.',
  EXTERNAL_ID_TAKEN: 'Another item has or had this ID.',
} as const
