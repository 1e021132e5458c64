/** A network between a server and its PostgreSQL that can be cut: what is sent then goes nowhere, and nobody hears of it. */
import { once } from 'node:events'
import net from 'node:net'

export interface Relay {
  /** Of the relay, with everything else as in the address of PostgreSQL. */
  readonly url: string
  /** Nothing passes any more; new connections come about and are not answered. */
  cut(): void
  /** Cuts it when the next packet with this text has passed to PostgreSQL, whose answer is lost. */
  cutAfter(text: string): void
  /** The connections that listen for notices carry nothing any more, in silence; everything else goes on. */
  loseListeners(): void
  /** Everything that waited passes, but on those that were lost. */
  mend(): void
  close(): Promise<void>
}

export async function openRelay(databaseUrl: string): Promise<Relay> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  const listening = new Set<net.Socket>()
  const lost = new Set<net.Socket>()
  let isCut = false
  let lastText: string | undefined
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.pause()
  }
  const server = net.createServer(near => {
    const far = net.connect({ host: hostname, port: Number(port) })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => void sockets.delete(socket))
      if (isCut) socket.pause()
    }
    const passOn = (from: net.Socket, to: net.Socket) => {
      from.on('data', data => void to.write(data))
      from.once('close', () => to.destroy())
      if (isCut) from.pause()
    }
    near.on('data', data => {
      if (data.includes('listen "')) for (const socket of [near, far]) listening.add(socket)
      if (lastText === undefined || !data.includes(lastText)) return
      lastText = undefined
      cut()
    })
    passOn(near, far)
    passOn(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: url.href,
    cut,
    cutAfter(text) {
      lastText = text
    },
    loseListeners() {
      for (const socket of listening) lost.add(socket.pause())
      listening.clear()
    },
    mend() {
      isCut = false
      for (const socket of sockets) if (!lost.has(socket)) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
