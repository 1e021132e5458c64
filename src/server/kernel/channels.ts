/** The notification channels between server processes. */
export const SESSIONS_CHANNEL = 'mise_sessions'
/** Payload: `<merchantId>`. */
export const EVENTS_CHANNEL = 'mise_events'
/** Payload: the kind of work (`DueName`) that waits for its time; empty where it may be any. */
export const DUE_CHANNEL = 'mise_due'
