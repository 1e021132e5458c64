/** Why the server does not start, as one sentence for the operator: what is wrong, and what to do. */
export class CannotStart extends Error {}
