/** Why the server does not start, as one sentence for whoever runs it: what is wrong, and what to do. */
export class CannotStart extends Error {}
