/** Which network addresses the server may fetch from: public ones, and those that an operator allowed (SEC-10). */
import { BlockList, isIP } from 'node:net'
import { CannotStart } from '../db/cannotStart.ts'

/** Not the public internet: IANA's special-purpose registries. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
]
const PUBLIC_6 = '2000::/3'
/** Inside of it: documentation, benchmarks, and tunnels that carry another address (Teredo, 6to4). */
const NOT_PUBLIC_6 = ['2001::/23 2001:db8::/32 2002::/16 3fff::/20']

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges.flatMap(line => line.split(' '))) {
    const [net = '', bits = ''] = range.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

// A list that knew both families would take every IPv4 address for one of IPv6 as well.
const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4')
const public6 = listOf([PUBLIC_6], 'ipv6')
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6')

/** Whether an address belongs to the public internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic4.check(address, 'ipv4')
  // One of IPv4 in the clothes of IPv6 lies outside of what is public.
  return family === 6 && public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

/** The networks and names that an operator allowed: `192.168.1.20`, `10.0.0.0/8`, `fd00::/8`, `pictures.lan`. */
export interface AllowedHosts {
  readonly names: ReadonlySet<string>
  readonly nets4: BlockList
  readonly nets6: BlockList
}

/** Reads `ALLOW_PRIVATE_HOSTS`, a list with commas. Throws an Error that names what is wrong. */
export function readAllowedHosts(text: string): AllowedHosts {
  const names = new Set<string>()
  const nets = { 4: new BlockList(), 6: new BlockList() }
  for (const entry of text.split(',').map(part => part.trim().toLowerCase())) {
    if (entry === '') continue
    const [host = '', bits] = entry.split('/')
    const family = isIP(host) as 0 | 4 | 6
    if (family === 0) {
      if (bits !== undefined || !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
        throw new CannotStart(
          `ALLOW_PRIVATE_HOSTS: “${entry}” is not a host name, address or network. See docs/operations/settings.md.`,
        )
      names.add(host)
      continue
    }
    const most = family === 4 ? 32 : 128
    const length = bits === undefined ? most : Number(bits)
    if (!/^\d*$/.test(bits ?? '') || length > most)
      throw new CannotStart(`ALLOW_PRIVATE_HOSTS: “${entry}” is not a network. See docs/operations/settings.md.`)
    nets[family].addSubnet(host, length, family === 4 ? 'ipv4' : 'ipv6')
  }
  return { names, nets4: nets[4], nets6: nets[6] }
}

/** Whether the server may connect to an address of a host. */
export function mayConnect(host: string, address: string, { names, nets4, nets6 }: AllowedHosts): boolean {
  if (isPublicAddress(address)) return true
  if (isIP(address) === 0) return false
  if (names.has(host.toLowerCase())) return true
  return isIP(address) === 4 ? nets4.check(address, 'ipv4') : nets6.check(address, 'ipv6')
}
