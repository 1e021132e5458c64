/** The card gateway of a store, by its settings and its sealed key. */
import type { Run } from '../../db/run.ts'
import type { Server } from '../../kernel/server.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { cloverGateway } from './clover/clover.ts'
import type { Gateway, GatewayName } from './gateway.ts'
import { sandboxGateway } from './sandbox/sandbox.ts'

/** The gateway that a store has chosen; undefined for none: cards are then refunded outside the product. */
export async function gatewayFor(server: Server, run: Run, merchantId: number): Promise<Gateway | undefined> {
  const { value } = await readSetting(run, merchantId, 'thirdParty')
  const { kind } = value.cardGateway
  return kind === 'none' ? undefined : await gatewayNamed(server, run, merchantId, kind)
}

/** A gateway by its name: a request stays with its gateway after the store has chosen another one. */
export async function gatewayNamed(server: Server, run: Run, merchantId: number, name: GatewayName): Promise<Gateway> {
  if (name === 'sandbox') return sandboxGateway(server.engine, merchantId)
  const { value } = await readSetting(run, merchantId, 'thirdParty')
  return await cloverGateway(server.env, run, merchantId, value.cardGateway)
}
