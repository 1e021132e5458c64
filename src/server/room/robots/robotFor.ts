/** The robot of a store, by its settings and its sealed key. */
import type { Run } from '../../db/run.ts'
import type { Server } from '../../kernel/server.ts'
import { readSecret } from '../../settings/secrets/readSecret.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { puduRobot } from './pudu/pudu.ts'
import type { RobotPort } from './robotPort.ts'
import { sandboxRobot } from './sandboxRobot.ts'

/** Undefined where robots are off, or those of the brand are not sent from here. */
export async function robotFor({ env }: Server, run: Run, merchantId: number): Promise<RobotPort | undefined> {
  const [{ value: settings }, secret] = await Promise.all([
    readSetting(run, merchantId, 'robotSetup'),
    readSecret(env, run, merchantId, 'robotKey'),
  ])
  if (!settings.enabled) return undefined
  if (settings.brand === 'sandbox') return sandboxRobot
  return settings.brand === 'pudu' ? puduRobot({ env, settings, secret }) : undefined
}
