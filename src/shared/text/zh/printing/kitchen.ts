import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const kitchen = {
  subtitle: '确认后，这些订单才会送到厨房',
  empty: '没有待确认的订单',
  emptyHint: '订单类型设为“手动确认”打印时，新订单会显示在这里。',
  confirm: '确认并打印',
  dismiss: '不打印',
  dismissTitle: '不打印订单 {{name}}？',
  dismissText: '厨房不会收到厨房单，订单本身不变。',
  confirmed_zero: '已确认，没有需要打印的内容。',
  confirmed_one: '已确认，正在打印 {{count}} 张小票。',
  confirmed_other: '已确认，正在打印 {{count}} 张小票。',
  late: '下单已久',
  wanted: '预约 {{time}}',
  placed: '下单 {{time}}',
  guests_one: '{{count}} 位客人',
  guests_other: '{{count}} 位客人',
  reprint: '补打厨房单',
  reprintTitle: '补打订单 {{name}} 的厨房单',
  reprintText: '按订单当前内容整单打印，厨房单上会标明是补打。',
  reprinted_one: '正在打印 {{count}} 张厨房单。',
  reprinted_other: '正在打印 {{count}} 张厨房单。',
} satisfies Translation<(typeof en)['kitchen']>
