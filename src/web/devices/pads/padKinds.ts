import type { DeviceKind } from '../../../shared/contract/devices/devices.ts'

/** The devices that guests order on. */
export const padKinds = ['pad', 'kiosk'] as const satisfies readonly DeviceKind[]
