/** Return reasons and order sources, saveType 17 (ORD-9): as they are written on orders, in their order. */
import { z } from 'zod'
import { requiredText, text } from '../../kernel/fields.ts'
import { refuseSameNames, rowId } from './refining.ts'

export const MOST_REASONS = 100
/**
 * Written by terminals and channels themselves: they can be switched off, moved and renamed in Chinese; the name that
 * is on orders stays. Their ids come before all others.
 */
export const standardSources = [
  { id: 1, name: 'POS', secondName: '收银机' },
  { id: 2, name: 'QR code', secondName: '扫码点餐' },
  { id: 3, name: 'Kiosk', secondName: '自助点餐机' },
  { id: 4, name: 'Phone', secondName: '电话' },
  { id: 5, name: 'Website', secondName: '网站' },
  { id: 6, name: 'Walk-in', secondName: '到店' },
  { id: 7, name: 'Uber Eats', secondName: '' },
  { id: 8, name: 'DoorDash', secondName: '' },
] as const
export const isStandard = (row: { readonly id?: number | undefined }): boolean =>
  standardSources.some(({ id }) => id === row.id)

/** All of a row but its id. */
export const reasonShape = {
  name: requiredText(60),
  secondName: text(60).default(''),
  enabled: z.boolean().default(true),
} as const
const reason = z.strictObject({ id: rowId, ...reasonShape })
export type ReasonSetting = z.output<typeof reason>

export const reasonLists = ['returnReasons', 'orderSources'] as const
export type ReasonList = (typeof reasonLists)[number]

const rows = z.array(reason).max(MOST_REASONS)
export const reasonsValue = z.strictObject({
  returnReasons: rows.default([]),
  orderSources: rows.default(standardSources.map(source => ({ ...source, enabled: true }))),
})
export type ReasonSettings = z.output<typeof reasonsValue>

export const reasonsFields = reasonsValue.superRefine((value, context) => {
  for (const list of reasonLists) refuseSameNames(context, [list], value[list])
})
