/** Serving robots, saveType 4 (SET-7, POSSetting/robot). */
import { z } from 'zod'
import { serviceAddress } from './address.ts'
import { refuseAt, whole } from './refining.ts'

export const robotBrands = ['pudu', 'keenon', 'bear', 'other'] as const

export const robotSetupValue = z.strictObject({
  enabled: z.boolean().default(false),
  brand: z.enum(robotBrands).default('pudu'),
  /** Of the robots' own server, in the house or outside. */
  address: serviceAddress.default(''),
  /** Minutes that a robot waits at a table before it goes back. */
  returnMinutes: whole(1, 60).default(3),
})
export type RobotSetup = z.output<typeof robotSetupValue>

export const robotSetupFields = robotSetupValue.superRefine(({ enabled, address }, context) => {
  if (enabled && address === '') refuseAt(context, ['address'], 'required')
})
