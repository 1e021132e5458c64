/** Serving robots, saveType 4 (SET-7, POSSetting/robot). */
import { z } from 'zod'
import { text } from '../../kernel/fields.ts'
import { serviceAddress } from './address.ts'
import { refuseAt, whole } from './refining.ts'

/** Those of the sandbox and of Pudu are sent from here (TBL-4); others by terminals. */
export const robotBrands = ['sandbox', 'pudu', 'keenon', 'bear', 'other'] as const

export const robotSetupValue = z.strictObject({
  enabled: z.boolean().default(false),
  brand: z.enum(robotBrands).default('pudu'),
  /** Of the robots' own server, in the house or outside. */
  address: serviceAddress.default(''),
  /** Pudu's app key: whose secret signs the calls. */
  account: text(80).default(''),
  /** Serial number of the robot that is sent. */
  robot: text(40).default(''),
  /** Minutes that a robot waits at a table before it goes back. */
  returnMinutes: whole(1, 60).default(3),
})
export type RobotSetup = z.output<typeof robotSetupValue>

export const robotSetupFields = robotSetupValue.superRefine(({ enabled, brand, address }, context) => {
  if (enabled && brand !== 'sandbox' && address === '') refuseAt(context, ['address'], 'required')
})
