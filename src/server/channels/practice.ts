/**
 * Practice channels: a sandbox channel within this process, for sandbox connections without an address of their own. The
 * demo opens it (demo/practiceChannel.ts); elsewhere there is none, and such a connection reaches nobody.
 */
import { type AllowedHosts, readAllowedHosts } from '../kernel/guardedAddress.ts'

let opened = ''
const LOOPBACK = readAllowedHosts('127.0.0.1')

/** From now on sandbox connections without an address speak to this one. Returns what ends that. */
export function openPractice(address: string): () => void {
  opened = address
  return () => {
    opened = ''
  }
}

/** Where the practice channel listens; empty for none. */
export const practiceAddress = (): string => opened

/** What a request may reach: the practice channel itself was named by nobody (SEC-10). */
export const hostsFor = (url: string, allowed: AllowedHosts): AllowedHosts =>
  opened !== '' && url.startsWith(`${opened}/`) ? LOOPBACK : allowed
