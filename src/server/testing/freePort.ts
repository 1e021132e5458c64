/** A port for a program that must be told one, or that comes back at the same address. */
import { once } from 'node:events'
import net from 'node:net'

/** A port of loopback that is free now. */
export async function freePort(): Promise<number> {
  const probe = net.createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
