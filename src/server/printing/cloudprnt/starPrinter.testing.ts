/** A Star printer for tests, made from the protocol's guide: it polls, fetches and confirms as its firmware would. */
import { randomBytes } from 'node:crypto'
import { testServer } from '../../testing/testServer.ts'

export interface PollSaid {
  readonly statusCode?: string
  readonly printingInProgress?: boolean
  readonly clientAction?: readonly { readonly request: string; readonly result: string }[]
}
export interface PollAnswer {
  readonly jobReady: boolean
  readonly mediaTypes?: readonly string[]
  readonly jobToken?: string
  readonly deleteMethod?: string
  readonly clientAction?: readonly { readonly request: string }[]
}

export class StarPrinter {
  readonly mac: string
  readonly #path: string
  /** What came out of it, in order. */
  readonly papers: string[] = []
  constructor(path: string, mac = (randomBytes(6).toString('hex').match(/../gu) ?? []).join(':')) {
    this.#path = path
    this.mac = mac
  }

  async #ask(method: string, query: Readonly<Record<string, string>>, body?: string): Promise<Response> {
    const { app } = await testServer()
    const search = new URLSearchParams({ mac: this.mac, ...query })
    const address = method === 'POST' ? this.#path : `${this.#path}?${search.toString()}`
    return await app.request(address, { method, ...(body !== undefined && { body }) })
  }

  pollRaw = (body: string): Promise<Response> => this.#ask('POST', {}, body)

  async poll(said: PollSaid = {}): Promise<PollAnswer> {
    const body = { status: '23 6 0 0 0 0 0 0 0 ', printerMAC: this.mac, statusCode: '200%20OK', ...said }
    const response = await this.pollRaw(JSON.stringify(body))
    if (response.status !== 200) throw new Error(`Poll: ${response.status}`)
    return (await response.json()) as PollAnswer
  }

  fetch = (token?: string, type = 'text/plain'): Promise<Response> =>
    this.#ask('GET', { type, ...(token !== undefined && { token }) })

  confirm = (token?: string, code = '200%20OK'): Promise<Response> =>
    this.#ask('DELETE', { code, ...(token !== undefined && { token }) })

  confirmByGet = (token: string, code = 'OK'): Promise<Response> => this.#ask('GET', { token, code, delete: '' })

  /** Polls and prints whatever there is, until nothing is. */
  async printAll(): Promise<void> {
    for (let answer = await this.poll(); answer.jobReady; answer = await this.poll()) {
      const job = await this.fetch(answer.jobToken)
      this.papers.push(await job.text())
      await this.confirm(answer.jobToken)
    }
  }
}
