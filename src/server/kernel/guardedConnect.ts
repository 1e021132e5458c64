/** Connections that speak no HTTP, to the same addresses as `guardedFetch` and refused the same way (SEC-10). */
import net from 'node:net'
import { addressesOf, type FetchBounds } from './guardedFetch.ts'

/**
 * Connects to a port of a host. Throws ADDRESS_REFUSED for an address that may not be asked, else what the connection
 * throws; after `mostMs` it gives up.
 */
export async function guardedConnect(
  host: string,
  port: number,
  { allowed, resolve, mostMs }: Pick<FetchBounds, 'allowed' | 'resolve'> & { readonly mostMs: number },
): Promise<net.Socket> {
  const signal = AbortSignal.timeout(mostMs)
  const [found] = await unlessAborted(signal, addressesOf(host, { allowed, ...(resolve && { resolve }) }))
  const socket = net.connect({ host: found?.address ?? '', port })
  const connected = new Promise<net.Socket>((done, fail) => {
    socket.once('connect', () => done(socket))
    socket.once('error', fail)
  })
  try {
    return await unlessAborted(signal, connected)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(new Error('Too slow')), { once: true })
    work.then(done, fail)
  })
}
