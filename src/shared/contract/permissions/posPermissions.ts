/**
 * The POS permission tree: what a person may do at a terminal (EMP-3). Modules hold functions.
 * Roles and people keep these keys beside those of the back office. The text of a node is
 * `posPermissions.<key with dots as underscores>`.
 */

export interface PosModuleNode {
  readonly key: string
  readonly functions: readonly { readonly key: string }[]
}

export const posPermissionTree = [
  {
    key: 'pos.order',
    functions: [
      { key: 'pos.order.take' },
      { key: 'pos.order.openOthers' },
      { key: 'pos.order.editSent' },
      { key: 'pos.order.transfer' },
      { key: 'pos.order.split' },
      { key: 'pos.order.priceChange' },
      { key: 'pos.order.openDish' },
      { key: 'pos.order.void' },
      { key: 'pos.order.delete' },
    ],
  },
  {
    key: 'pos.discount',
    functions: [
      { key: 'pos.discount.give' },
      { key: 'pos.discount.comp' },
      { key: 'pos.discount.removeFee' },
      { key: 'pos.discount.taxExempt' },
    ],
  },
  {
    key: 'pos.payment',
    functions: [
      { key: 'pos.payment.take' },
      { key: 'pos.payment.refund' },
      { key: 'pos.payment.void' },
      { key: 'pos.payment.adjustTip' },
      { key: 'pos.payment.openTipsOfOthers' },
    ],
  },
  {
    key: 'pos.drawer',
    functions: [{ key: 'pos.drawer.openWithoutSale' }, { key: 'pos.drawer.payInOut' }, { key: 'pos.drawer.count' }],
  },
  {
    key: 'pos.table',
    functions: [{ key: 'pos.table.seat' }, { key: 'pos.table.move' }, { key: 'pos.table.ignoreLimits' }],
  },
  {
    key: 'pos.menu',
    functions: [{ key: 'pos.menu.soldOut' }],
  },
  {
    key: 'pos.clock',
    functions: [{ key: 'pos.clock.inOut' }, { key: 'pos.clock.unscheduled' }, { key: 'pos.clock.editOthers' }],
  },
  {
    key: 'pos.report',
    functions: [{ key: 'pos.report.own' }, { key: 'pos.report.all' }, { key: 'pos.report.closeBatch' }],
  },
  {
    key: 'pos.device',
    functions: [{ key: 'pos.device.settings' }, { key: 'pos.device.printers' }],
  },
] as const satisfies readonly PosModuleNode[]

export type PosPermissionKey = (typeof posPermissionTree)[number]['functions'][number]['key']

export const posPermissionKeys: readonly PosPermissionKey[] = posPermissionTree.flatMap(module =>
  module.functions.map(({ key }) => key),
)
