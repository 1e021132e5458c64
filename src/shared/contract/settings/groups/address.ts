/** Addresses of services: what is typed as one; whether it may be fetched is asked when it is (SEC-10). */
import { text } from '../../kernel/fields.ts'

const MOST = 300
/** The web's own two ways, and nobody's name or password in it. */
const WEB = /^https?:\/\/(\[[0-9a-f:.]+\]|[\p{L}\p{N}.-]+)(:\d{1,5})?([/?][^\s#]*)?$/iu

/** A web address; empty is none. */
export const serviceAddress = text(MOST).refine(value => value === '' || WEB.test(value), {
  error: 'failures.field.webAddress',
})
