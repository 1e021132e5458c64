/** A part of the driver that its types leave out. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as it is sent. Throws for one that cannot be: an object that contains itself. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
