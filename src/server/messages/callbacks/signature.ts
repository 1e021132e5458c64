/** Twilio's signature of a callback (twilio.com/docs/usage/security, Validating Signatures). */
import { createHmac } from 'node:crypto'
import { sameSecret } from '../../kernel/secrets.ts'

/** HMAC-SHA1 of the address as it was called and of the form's fields in the order of their names, in base64. */
export function twilioSignature(token: string, url: string, form: URLSearchParams): string {
  const fields = [...new Set(form.keys())].sort().map(name => {
    const values = [...new Set(form.getAll(name))].sort()
    return values.map(value => name + value).join('')
  })
  return createHmac('sha1', token)
    .update(url + fields.join(''), 'utf8')
    .digest('base64')
}

/** Whether a callback was signed with this token, in constant time. */
export const isSigned = (signature: string, token: string, url: string, form: URLSearchParams): boolean =>
  sameSecret(twilioSignature(token, url, form), signature)
