/** Pudu's cloud on this machine: it verifies every signature by its own reckoning, and keeps what it was told. */
import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export const APP_KEY = 'APIDTEST0123456789'
export const SECRET = 'pudu-secret-0123456789'
export const SN = '8FF055923050007'
const BASE = '/pudu-entry'

type Mood = 'taken' | 'silent' | 'noTask' | { readonly status: number; readonly message: string }

export class PuduStandIn {
  points: { name: string; type: string }[] = []
  mapName = '1#1#Hall'
  move = 'IDLE'
  secret = SECRET
  mood: Mood = 'taken'
  readonly calls: Record<string, unknown>[] = []
  readonly cancelled: unknown[] = []
  /** Requests whose signature was wrong. */
  refused = 0
  /** Called when it leaves somebody without an answer. */
  ignored = () => {}
  #server = http.createServer((request, response) => this.#meet(request, response))

  async open(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${BASE}`
  }
  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
  reset(): void {
    this.points = ['T-1', 'T-2'].map(name => ({ name, type: 'table' }))
    this.move = 'IDLE'
    this.secret = SECRET
    this.mood = 'taken'
    this.calls.length = 0
    this.cancelled.length = 0
    this.refused = 0
    this.ignored = () => {}
  }

  #meet(request: http.IncomingMessage, response: http.ServerResponse): void {
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://pudu.test')
      const answer = (status: number, content: object) => {
        response.writeHead(status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(content))
      }
      if (!this.#isSigned(request, url, body)) {
        this.refused++
        return answer(401, { message: 'HMAC signature does not match' })
      }
      const path = url.pathname.slice(BASE.length)
      if (path === '/map-service/v1/open/point') return answer(200, { message: 'SUCCESS', data: this.#page(url) })
      if (path === '/open-platform-service/v2/status/get_by_sn')
        return answer(200, { message: 'SUCCESS', data: { sn: url.searchParams.get('sn'), move_state: this.move } })
      const told = JSON.parse(body) as Record<string, unknown>
      if (path === '/open-platform-service/v1/custom_call') return this.#call(told, answer)
      this.cancelled.push(told['task_id'])
      answer(200, { message: 'SUCCESS', data: null })
    })
  }

  #call(told: Record<string, unknown>, answer: (status: number, content: object) => void): void {
    this.calls.push(told)
    if (this.mood === 'silent') return this.ignored()
    if (typeof this.mood === 'object') return answer(this.mood.status, { message: this.mood.message })
    const task = this.mood === 'noTask' ? {} : { task_id: `task-${this.calls.length}` }
    answer(200, { message: 'SUCCESS', data: { ...task, state: 'CALL_SUCCESS' } })
  }

  #page(url: URL) {
    const [offset, limit] = ['offset', 'limit'].map(name => Number(url.searchParams.get(name)))
    const list = this.points.slice(offset, (offset ?? 0) + (limit ?? 0))
    return { map_name: this.mapName, count: this.points.length, list }
  }

  #isSigned({ headers, method = '' }: http.IncomingMessage, url: URL, body: string): boolean {
    const date = String(headers['x-date'])
    const hex = createHash('md5').update(body).digest('hex')
    const md5 = body === '' ? '' : Buffer.from(hex).toString('base64')
    const query = [...url.searchParams]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
    const path = query.length === 0 ? url.pathname : `${url.pathname}?${query.join('&')}`
    const json = 'application/json'
    const signed = `x-date: ${date}\n${method}\n${json}\n${json}\n${md5}\n${path}`
    const signature = createHmac('sha1', this.secret).update(signed).digest('base64')
    return (
      headers.authorization ===
        `hmac id="${APP_KEY}", algorithm="hmac-sha1", headers="x-date", signature="${signature}"` &&
      (headers['content-md5'] ?? '') === md5 &&
      headers.accept === json &&
      headers['content-type'] === json &&
      Math.abs(Date.parse(date) - Date.now()) < 60_000
    )
  }
}
