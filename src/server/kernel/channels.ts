/** The notification channels between server processes. */
export const SESSIONS_CHANNEL = 'mise_sessions'
/** Payload: `<merchantId>`. */
export const EVENTS_CHANNEL = 'mise_events'
