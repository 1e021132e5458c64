/** Order limits as calls send them. */
import type { z } from 'zod'
import type { orderLimitFields } from '../../../shared/contract/menu/orderLimits.ts'
import { settingCalls, settingOf } from '../../../shared/contract/settings/settingCalls.ts'
import type { TestPerson } from '../../testing/people.ts'

export type TypedLimits = z.input<typeof orderLimitFields>

export const readGroup = async (person: TestPerson, asOf?: string) =>
  settingOf(
    'orderLimits',
    await person.send(settingCalls.getPosSetting, { saveType: 6, ...(asOf !== undefined && { asOf }) }),
  )

/** Saves on top of what holds; the version then. */
export async function saveGroup(person: TestPerson, value: TypedLimits, version?: number): Promise<number> {
  const on = version ?? (await readGroup(person)).version
  return (await person.send(settingCalls.savePosSetting, { saveType: 6, version: on, value })).version
}

export const aSlot = (fields: object = {}) => ({
  weekdays: [5, 6],
  fromMinute: 1080,
  toMinute: 1320,
  slotMinutes: 15,
  orderTypes: ['delivery' as const],
  maxOrders: 8,
  ...fields,
})
