/** A small balancer: passes requests on in turn to the processes whose `/readyz` says ok, and tries none a second time. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOK_EVERY_MS = 50

export interface Balancer {
  readonly address: string
  /** From now on behind the balancer, from when it is ready. */
  add(backend: string): void
  remove(backend: string): void
  isReady(backend: string): boolean
  /** Requests that a process did not answer to the end: none, where a restart is noticed by nobody. */
  readonly failed: readonly string[]
  close(): void
}

export async function openBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>()
  const failed: string[] = []
  const agent = new http.Agent({ keepAlive: true })
  let turn = 0
  const look = async (backend: string) => {
    const isReady = await fetch(`${backend}/readyz`).then(
      async answer => (await answer.text()) === 'ok',
      () => false,
    )
    if (ready.has(backend)) ready.set(backend, isReady)
  }
  const timer = setInterval(() => [...ready.keys()].forEach(backend => void look(backend)), LOOK_EVERY_MS)
  const proxy = http.createServer((asked, answer) => {
    const up = [...ready].filter(([, isReady]) => isReady).map(([backend]) => backend)
    const backend = up[turn++ % up.length]
    const fail = (why: string) => {
      // Who asked has left.
      if (answer.destroyed) return
      failed.push(`${asked.method} ${asked.url}: ${why}`)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    if (backend === undefined) return fail('no process is ready')
    const { method, headers } = asked
    const passed = http.request(backend + asked.url, { method: method ?? 'GET', headers, agent }, got => {
      const { connection: _own, 'keep-alive': _keep, ...kept } = got.headers
      answer.writeHead(got.statusCode ?? 502, kept)
      got.on('error', error => fail(error.message))
      got.pipe(answer)
    })
    passed.on('error', error => fail(error.message))
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    add(backend) {
      ready.set(backend, false)
    },
    remove: backend => void ready.delete(backend),
    isReady: backend => ready.get(backend) === true,
    failed,
    close() {
      clearInterval(timer)
      proxy.close()
      proxy.closeAllConnections()
      agent.destroy()
    },
  }
}
