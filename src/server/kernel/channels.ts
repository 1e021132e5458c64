/** The notification channels between server processes. */
export const SESSIONS_CHANNEL = 'mise_sessions'
/** Payload: `<merchantId>`. */
export const EVENTS_CHANNEL = 'mise_events'
/** No payload: something waits for its time. */
export const DUE_CHANNEL = 'mise_due'
