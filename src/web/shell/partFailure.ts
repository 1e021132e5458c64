/** A part of a page did not arrive: too late, or not at all (a new version is on the server, or no network). */
export class PartFailure extends Error {
  readonly tooLate: boolean
  constructor(tooLate: boolean) {
    super('A part of the page did not load')
    this.name = 'PartFailure'
    this.tooLate = tooLate
  }
}
