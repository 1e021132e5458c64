/**
 * Twilio on this machine, made from its published documents (read in November 2026): twilio.com/docs/messaging/api/
 * message-resource, /docs/usage/twilios-response, /docs/usage/security. It keeps what it took, like the real one.
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { twilioSignature } from '../callbacks/signature.ts'

export const ACCOUNT = `AC${'a1'.repeat(16)}`
export const TOKEN = 'twilio-token-0123456789'
export const SENDER = '+14155550100'

interface Taken {
  readonly sid: string
  readonly to: string
  readonly body: string
  readonly fields: URLSearchParams
  status: string
  errorCode: number | null
  dateCreated: string
}

/** How the next messages are met; `taken` once none is left. */
export type Mood =
  | 'taken'
  /** Takes it and never answers. */
  | 'silent'
  /** Takes nothing and never answers. */
  | 'deaf'
  /** Takes it and answers 500. */
  | 'takenThen500'
  | { readonly status: number; readonly code: number; readonly retryAfter?: string }

export class TwilioStandIn {
  readonly taken: Taken[] = []
  moods: Mood[] = []
  /** How it meets questions about messages. */
  answersQuestions = true
  posts = 0
  /** Called when it leaves somebody without an answer. */
  ignored = () => {}
  /** Revoked keys are answered 401. */
  token = TOKEN
  #count = 0
  #server = http.createServer((request, response) => this.#meet(request, response))

  async open(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  reset(): void {
    this.taken.length = 0
    this.moods = []
    this.answersQuestions = true
    this.posts = 0
    this.ignored = () => {}
    this.token = TOKEN
  }

  /** A callback as Twilio sends it: the form, signed. */
  callback(url: string, fields: Readonly<Record<string, string>>, token = TOKEN): RequestInit {
    const form = new URLSearchParams({ AccountSid: ACCOUNT, ApiVersion: '2010-04-01', ...fields })
    return {
      method: 'POST',
      body: form.toString(),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Twilio-Signature': twilioSignature(token, url, form),
      },
    }
  }

  #meet(request: http.IncomingMessage, response: http.ServerResponse): void {
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://twilio.test')
      const answer = (status: number, content: object, headers: Record<string, string> = {}) => {
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
        response.end(JSON.stringify(content))
      }
      const expected = `Basic ${Buffer.from(`${ACCOUNT}:${this.token}`).toString('base64')}`
      const base = `/2010-04-01/Accounts/${ACCOUNT}/Messages`
      if (request.method === 'POST') this.posts++
      if (request.headers.authorization !== expected) answer(401, { code: 20003, message: 'Authenticate', status: 401 })
      else if (request.method === 'POST' && url.pathname === `${base}.json`)
        this.#take(new URLSearchParams(body), answer)
      else if (!this.answersQuestions) this.ignored()
      else if (url.pathname === `${base}.json`) answer(200, { messages: this.#listed(url.searchParams.get('To')) })
      else {
        const sid = /\/Messages\/(\w+)\.json$/.exec(url.pathname)?.[1]
        const found = this.taken.find(message => message.sid === sid)
        if (found) answer(200, this.#resource(found))
        else answer(404, { code: 20404, message: 'The requested resource was not found', status: 404 })
      }
    })
  }

  #take(fields: URLSearchParams, answer: (status: number, content: object, headers?: Record<string, string>) => void) {
    const mood = this.moods.shift() ?? 'taken'
    if (mood === 'deaf') return this.ignored()
    if (typeof mood === 'object') {
      const { status, code, retryAfter } = mood
      answer(status, { code, message: 'no', status }, retryAfter === undefined ? {} : { 'Retry-After': retryAfter })
      return
    }
    const sid = `SM${String(++this.#count).padStart(32, '0')}`
    const message: Taken = {
      sid,
      fields,
      to: fields.get('To') ?? '',
      body: fields.get('Body') ?? '',
      status: 'queued',
      errorCode: null,
      dateCreated: new Date().toUTCString(),
    }
    this.taken.push(message)
    if (mood === 'takenThen500') answer(500, { code: 20500, message: 'Internal server error', status: 500 })
    else if (mood === 'taken') answer(201, this.#resource(message))
    else this.ignored()
  }

  #listed(to: string | null) {
    return this.taken
      .filter(message => message.to === to)
      .map(message => this.#resource(message))
      .toReversed()
  }

  #resource({ sid, to, body, status, errorCode, dateCreated }: Taken) {
    return {
      account_sid: ACCOUNT,
      sid,
      to,
      body,
      status,
      direction: 'outbound-api',
      error_code: errorCode,
      error_message: null,
      num_segments: '1',
      date_created: dateCreated,
    }
  }
}
