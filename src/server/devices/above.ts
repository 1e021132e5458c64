/** What the heartbeat of devices asks of areas above them. `connections.ts` hands it in (ARCHITECTURE.md). */
import type { DeviceContext } from '../kernel/context.ts'

export interface AboveDevices {
  /** The tag of the posters that a device shows now. */
  posterTag(context: DeviceContext): Promise<string>
}

let given: AboveDevices | undefined

/** Called once, before any call is answered. */
export function connectDevices(above: AboveDevices): void {
  given = above
}

/** Throws where nothing was connected: a mistake of the start-up, never of a user. */
export function aboveDevices(): AboveDevices {
  if (!given) throw new Error('Devices are not connected to the areas above them')
  return given
}
