/** A Star printer as the protocol's guide describes it: it polls, fetches and confirms (CloudPRNT, DEV-2). */
import { randomBytes } from 'node:crypto'

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

/** What goes wrong with it. */
export interface StarHabits {
  /** What it says instead of "200 OK". */
  readonly statusCode?: string
  /** It fetches nothing. */
  readonly stands?: boolean
  /** From the fetch to the paper. */
  readonly slowMs?: number
  /** It fetches each job so often. */
  readonly fetches?: number
  readonly losesConfirmation?: boolean
  /** Its current is gone in the middle of a paper. */
  readonly losesCurrent?: boolean
  /** What it makes of the token of a job. */
  readonly token?: (token: string) => string
}

/** Makes the requests; tests give the server's own routing, so that no port is needed. */
export type Ask = (address: string, init: { method: string; body?: string }) => Response | Promise<Response>

/** What it answers to client actions: 80 mm paper of eight dots a millimetre. */
const capabilities: Readonly<Record<string, string>> = {
  ClientType: 'Star Intelligent Interface HI02X',
  ClientVersion: '1.0.4',
  Encodings: 'image/png; image/jpeg; text/plain',
  PageInfo: JSON.stringify({ paperWidth: '80', printWidth: '72', horizontalResolution: '8', verticalResolution: '8' }),
  GetPollInterval: '5',
}

/** An address of a maker's own, as a printer has one. */
export const newMac = (): string => `00:11:62:${(randomBytes(3).toString('hex').match(/../gu) ?? []).join(':')}`

export class StarPrinter {
  readonly mac: string
  readonly #address: string
  readonly #ask: Ask
  /** What came out of it, in order. */
  readonly papers: Uint8Array[] = []
  constructor(address: string, { mac = newMac(), ask = fetch as Ask }: { mac?: string; ask?: Ask } = {}) {
    this.#address = address
    this.mac = mac
    this.#ask = ask
  }

  async #get(method: string, query: Readonly<Record<string, string>>): Promise<Response> {
    return await this.#ask(`${this.#address}?${new URLSearchParams({ mac: this.mac, ...query }).toString()}`, {
      method,
    })
  }

  /** Sends any body as a poll. */
  async pollRaw(body: string): Promise<Response> {
    return await this.#ask(this.#address, { method: 'POST', body })
  }

  /** Throws where the server does not answer 200. */
  async poll(said: PollSaid = {}): Promise<PollAnswer> {
    const body = { status: '23 6 0 0 0 0 0 0 0 ', printerMAC: this.mac, statusCode: '200%20OK', ...said }
    const response = await this.pollRaw(JSON.stringify(body))
    if (response.status !== 200) throw new Error(`Poll: ${response.status}`)
    return (await response.json()) as PollAnswer
  }

  fetch = (token?: string, type = 'text/plain'): Promise<Response> =>
    this.#get('GET', { type, ...(token !== undefined && { token }) })

  confirm = (token?: string, code = '200%20OK'): Promise<Response> =>
    this.#get('DELETE', { code, ...(token !== undefined && { token }) })

  confirmByGet = (token: string, code = 'OK'): Promise<Response> => this.#get('GET', { token, code, delete: '' })

  /** Polls, says what it can where it is asked, and prints whatever there is until nothing is; how many papers. */
  async printAll(type = 'text/plain', habits: StarHabits = {}): Promise<number> {
    const before = this.papers.length
    const said = habits.statusCode === undefined ? {} : { statusCode: habits.statusCode }
    let answer = await this.poll(said)
    if (answer.clientAction) {
      const clientAction = answer.clientAction.map(({ request }) => ({ request, result: capabilities[request] ?? '' }))
      answer = await this.poll({ ...said, clientAction })
    }
    while (answer.jobReady && habits.stands !== true && (await this.#printOne(answer, type, habits)))
      answer = await this.poll(said)
    return this.papers.length - before
  }

  /** False where it prints no more for now. */
  async #printOne({ jobToken }: PollAnswer, type: string, habits: StarHabits): Promise<boolean> {
    const token = jobToken === undefined ? undefined : (habits.token?.(jobToken) ?? jobToken)
    const fetchOnce = async () => {
      const job = await this.fetch(token, type)
      return job.status === 200 ? new Uint8Array(await job.arrayBuffer()) : undefined
    }
    const paper = await fetchOnce()
    if (!paper) {
      await this.confirm(token, '521')
      return false
    }
    for (let fetched = 1; fetched < (habits.fetches ?? 1); fetched++) {
      const again = await fetchOnce()
      if (!again || !Buffer.from(again).equals(paper)) throw new Error('The same token brought other bytes')
    }
    if (habits.losesCurrent === true) return false
    if (habits.slowMs !== undefined) await new Promise(resolve => setTimeout(resolve, habits.slowMs))
    this.papers.push(paper)
    if (habits.losesConfirmation === true) return false
    await this.confirm(token)
    return true
  }
}
