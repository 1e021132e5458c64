/** Why a call about delivery channels was refused; part of `failures.reasons`. */
export const channelFailures = {
  HOURS_REQUIRED: 'Please select a time!',
  CHANNEL_OFF: 'This delivery channel isn’t connected. Turn it on in the third-party settings.',
  CHANNEL_REFUSES: 'The channel would refuse {{count}} of these. Fix them, or publish anyway.',
  CHANNEL_KEY_REFUSED: 'The channel refused the API key. Please contact support.',
  CHANNEL_BUSY: 'The channel takes no more requests for now. Try again in a few minutes.',
  CHANNEL_UNREACHED: 'The channel can’t be reached. Check its address in the third-party settings.',
  CHANNEL_SILENT: 'The channel didn’t answer as expected ({{message}}). Check the store ID, or try again later.',
  PUBLISH_ENDED: 'This publish can’t be cancelled any more.',
  EXTERNAL_ID_TAKEN: 'Another item has or had this ID.',
} as const
